//! Runs a function as code for this machine: reads its arguments and writes its results as
//! `crease-opt --run` does, so that the two can be compared as text.
//!
//! How values lie in memory is here; what they are is the interpreter's `Value`.

use crease_interp::{Array, Limits, Machine, MemRef, Value, write_value};
use crease_ir::diag::Diagnostics;
use crease_ir::num::ApInt;
use crease_ir::semantics::Scalar;
use crease_ir::{Context, Registry, Type, TypeData};
use crease_opt::values::{argument, split};
use crease_syntax::diag::Renderer;
use crease_syntax::parser::{self, ParseOptions};
use crease_syntax::printer;

use crate::jit::{Buffer, Compiled};
use crate::mlir::Mlir;
use crate::target::Target;

/// Compiles the function of the text and calls it with the arguments `values`. Gives its results, a line
/// each, or what is wrong.
pub fn run(
    registry: &Registry,
    name: &str,
    text: Vec<u8>,
    function: &str,
    values: &str,
    target: &Target,
) -> Result<String, String> {
    let mut ctx = Context::new(registry.clone());
    ctx.set_describe(printer::describe());
    let length = text.len();
    let start = ctx.sources_mut().add(name, text);
    let mut diags = Diagnostics::default();
    let body = parser::parse(&ctx, start, 0..length, ParseOptions::default(), &mut diags);
    let top = body.as_ref().and_then(|body| {
        let block = body.entry_block(*body.owner_regions().first()?)?;
        let op = body.first_op(block)?;
        let valid = crease_ir::verify::verify(&ctx, body, op, &mut diags);
        valid.ok().map(|_| body.op(&ctx, op))
    });
    let Some(module) = top else {
        let mut said = Vec::new();
        // A vector takes all that is written.
        let _ = Renderer::new(&ctx).render_all(&diags.take(), &mut said);
        return Err(String::from_utf8_lossy(&said).into_owned());
    };
    let mut machine = Machine::new(module, Limits::default());
    let Some((_, inputs, results)) = machine.function(function) else {
        return Err(format!("{name}: there is no function '{function}' to run"));
    };
    let pieces = split(values);
    if pieces.len() != inputs.len() {
        let (wanted, given) = (inputs.len(), pieces.len());
        return Err(format!(
            "{name}: '{function}' takes {wanted} arguments, but there are {given}"
        ));
    }
    let unusable = |ty: Type| {
        let ty = ctx.describe_type(ty);
        format!("{name}: '{function}': values of type '{ty}' are not passed to compiled code")
    };
    // The buffers of memory come to their descriptors' addresses, so they live until the end.
    let mut memory: Vec<Buffer> = Vec::new();
    let mut args: Vec<Buffer> = Vec::new();
    for (at, (text, &ty)) in pieces.iter().zip(inputs).enumerate() {
        let value = argument(&ctx, &mut machine, text, ty).ok_or_else(|| {
            let ty = ctx.describe_type(ty);
            format!("{name}: argument {at} of '{function}' is a value of type '{ty}', not '{text}'")
        })?;
        let form = Form::of(&ctx, ty).ok_or_else(|| unusable(ty))?;
        args.push(match (&form, value) {
            (Form::Memory { element, rank }, value) => {
                let (bytes, sizes) = match &value {
                    Value::MemRef(memref) => {
                        let lanes = memref.indices().map(|at| {
                            let cell = machine.heap().load(memref, &at);
                            cell.ok().and_then(|cell| cell.lane(0))
                        });
                        let bytes = lanes.flat_map(|lane| element.bytes(lane.as_ref()));
                        (bytes.collect(), memref.sizes.clone())
                    }
                    _ => (Vec::new(), vec![0; *rank]),
                };
                let mut buffer = Buffer::of(&bytes, 0);
                let descriptor = Buffer::descriptor(&mut buffer, &sizes);
                memory.push(buffer);
                descriptor
            }
            (Form::Value(layout), value) => Buffer::of(&layout.write(&value), layout.size()),
        });
    }
    let forms = results
        .iter()
        .map(|&ty| Form::of(&ctx, ty).ok_or_else(|| unusable(ty)));
    let forms: Vec<Form> = forms.collect::<Result<_, _>>()?;
    let compiled = compile(
        &crate::opt::text(&ctx, module.body(), module.id()),
        function,
        target,
    )
    .map_err(|error| error.to_string())?;
    let (offsets, size) = offsets(&forms);
    let mut out = Buffer::new(size);
    let by_address = forms.len() > 1 || matches!(forms[..], [Form::Memory { .. }]);
    let mut slots: Vec<&mut Buffer> = args.iter_mut().collect();
    match forms.is_empty() {
        true => {}
        false if by_address => slots.insert(0, &mut out),
        false => slots.push(&mut out),
    }
    // SAFETY: whoever runs a program here wants what it does; what is passed fits its types.
    #[expect(unsafe_code, reason = "the function is called")]
    let called = unsafe { compiled.call(function, &mut slots) };
    called.map_err(|error| error.to_string())?;

    let mut text = String::new();
    for ((form, offset), &ty) in forms.iter().zip(offsets).zip(results) {
        let bytes = &out.bytes()[offset..];
        let value = match form {
            Form::Value(layout) => layout.read(bytes, ctx.type_data(ty).shape()),
            Form::Memory { element, rank } => {
                let array = returned(&compiled, *element, *rank, bytes);
                array
                    .and_then(|array| machine.memref(&array))
                    .ok_or_else(|| {
                        format!("{name}: '{function}' gave memory that is too large to be shown")
                    })?
            }
        };
        write_value(&ctx, machine.heap(), &value, ty, &mut text);
        text.push('\n');
    }
    Ok(text)
}

fn compile(text: &str, function: &str, target: &Target) -> crate::Result<Compiled> {
    let mlir = Mlir::new();
    mlir.parse("-", text)?.compile(target, &[function])
}

/// The elements of memory that a function returned. `None` if there are too many.
fn returned(compiled: &Compiled, element: Element, rank: usize, bytes: &[u8]) -> Option<Array> {
    /// Elements that are read at most.
    const MOST: usize = 1 << 22;
    let words: Vec<i64> = bytes
        .chunks_exact(8)
        .take(3 + 2 * rank)
        .filter_map(|chunk| Some(i64::from_ne_bytes(chunk.try_into().ok()?)))
        .collect();
    let (sizes, strides) = words.get(3..)?.split_at_checked(rank)?;
    let view = MemRef {
        buffer: crease_interp::Heap::default().global(Vec::new()),
        offset: *words.get(2)?,
        sizes: sizes.to_vec(),
        strides: strides.to_vec(),
    };
    view.len().filter(|&count| count <= MOST)?;
    let size = element.bytes_each();
    let base = *words.get(1)?;
    let lanes = view.indices().map(|at| {
        let place = view.position(&at).unwrap_or(0).wrapping_mul(size as i64);
        // SAFETY: the function says with its descriptor that its elements are there.
        #[expect(unsafe_code, reason = "memory of compiled code is read")]
        let bytes = unsafe { compiled.copy(base.wrapping_add(place) as u64, size) };
        Some(element.read(&bytes))
    });
    Some(Array {
        lanes: lanes.collect(),
        shape: sizes.into(),
    })
}

/// A number in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Element {
    bits: u32,
}

impl Element {
    fn of(ctx: &Context, ty: Type) -> Option<Element> {
        match Scalar::of(ctx, ty, 64)? {
            Scalar::Int(bits) if (1..=128).contains(&bits) => Some(Element { bits }),
            Scalar::Float(kind) if [16, 32, 64].contains(&kind.width()) => {
                Some(Element { bits: kind.width() })
            }
            _ => None,
        }
    }

    fn bytes_each(self) -> usize {
        (self.bits.div_ceil(8) as usize).next_power_of_two()
    }

    /// Poison is any value.
    fn bytes(self, lane: Option<&ApInt>) -> Vec<u8> {
        let words = lane.map_or(&[0][..], |lane| lane.words());
        let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        bytes.resize(self.bytes_each(), 0);
        bytes
    }

    fn read(self, bytes: &[u8]) -> ApInt {
        let mut padded = bytes.to_vec();
        padded.resize(padded.len().next_multiple_of(8).max(8), 0);
        let words: Vec<u64> = padded
            .chunks_exact(8)
            .map(|chunk| {
                chunk
                    .iter()
                    .rev()
                    .fold(0, |word, &b| word << 8 | u64::from(b))
            })
            .collect();
        ApInt::from_words(self.bits, &words)
    }
}

/// A scalar, or rows of a vector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Packed {
    element: Element,
    rows: usize,
    /// Lanes of a row; `None` for a scalar.
    lanes: Option<usize>,
}

impl Packed {
    /// Bits of a lane in its row.
    fn stride(self) -> usize {
        match self.element.bits {
            1 => 1,
            _ => self.element.bytes_each() * 8,
        }
    }

    fn row_size(self) -> usize {
        match self.lanes {
            None => self.element.bytes_each(),
            Some(lanes) => (lanes * self.stride()).div_ceil(8).next_power_of_two(),
        }
    }

    fn size(self) -> usize {
        self.rows * self.row_size()
    }

    fn write(self, value: &Value) -> Vec<u8> {
        let mut bytes = vec![0u8; self.size()];
        let lanes = self.lanes.unwrap_or(1);
        for row in 0..self.rows {
            for lane in 0..lanes {
                let from = self.element.bytes(value.lane(row * lanes + lane).as_ref());
                let bit = lane * self.stride();
                let at = row * self.row_size() + bit / 8;
                for (to, from) in bytes.iter_mut().skip(at).zip(from) {
                    *to |= from << (bit % 8);
                }
            }
        }
        bytes
    }

    fn read(self, bytes: &[u8], shape: Option<&[i64]>) -> Value {
        let size = self.element.bytes_each();
        let number = |row: usize, lane: usize| {
            let bit = lane * self.stride();
            let at = row * self.row_size() + bit / 8;
            let of_lane: Vec<u8> = bytes.iter().skip(at).take(size).copied().collect();
            match self.element.bits {
                1 => ApInt::new(1, u64::from(of_lane.first().unwrap_or(&0) >> (bit % 8) & 1)),
                _ => self.element.read(&of_lane),
            }
        };
        let (Some(lanes), Some(shape)) = (self.lanes, shape) else {
            return Value::Scalar(number(0, 0));
        };
        let all = (0..self.rows).flat_map(|row| (0..lanes).map(move |lane| (row, lane)));
        Value::Array(Array {
            shape: shape.into(),
            lanes: all.map(|(row, lane)| Some(number(row, lane))).collect(),
        })
    }
}

/// How a value of a type is passed.
enum Form {
    Value(Packed),
    Memory { element: Element, rank: usize },
}

impl Form {
    /// `None` for types whose values crease does not write or MLIR passes otherwise.
    fn of(ctx: &Context, ty: Type) -> Option<Form> {
        match ctx.type_data(ty) {
            TypeData::MemRef {
                shape,
                element,
                layout: None,
                ..
            } if ctx.type_data(*element).shape().is_none() => Some(Form::Memory {
                element: Element::of(ctx, *element)?,
                rank: shape.len(),
            }),
            TypeData::Vector {
                shape,
                element,
                scalable,
            } if !scalable.contains(&true) => {
                let count = |sizes: &[i64]| {
                    sizes.iter().try_fold(1usize, |product, &size| {
                        product.checked_mul(usize::try_from(size).ok()?)
                    })
                };
                let (rows, lanes) = match &shape[..] {
                    [] => (1, 1),
                    [rows @ .., lanes] => (count(rows)?, usize::try_from(*lanes).ok()?),
                };
                let element = Element::of(ctx, *element)?;
                // Lanes of other widths are packed without gaps.
                let plain = element.bits == 1 || element.bytes_each() * 8 == element.bits as usize;
                plain.then_some(Form::Value(Packed {
                    element,
                    rows,
                    lanes: Some(lanes),
                }))
            }
            data if data.shape().is_none() => Some(Form::Value(Packed {
                element: Element::of(ctx, ty)?,
                rows: 1,
                lanes: None,
            })),
            _ => None,
        }
    }

    fn size(&self) -> usize {
        match self {
            Form::Value(packed) => packed.size(),
            Form::Memory { rank, .. } => 24 + 16 * rank,
        }
    }

    fn alignment(&self) -> usize {
        match self {
            Form::Value(packed) => packed.row_size(),
            Form::Memory { .. } => 8,
        }
    }
}

/// Where several results lie, and the size of them all.
fn offsets(forms: &[Form]) -> (Vec<usize>, usize) {
    let mut end = 0usize;
    let places = forms.iter().map(|form| {
        let at = end.next_multiple_of(form.alignment().max(1));
        end = at + form.size();
        at
    });
    let places = places.collect();
    (places, end.next_multiple_of(64))
}

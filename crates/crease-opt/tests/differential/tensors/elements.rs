//! Tensors of elements, and elements of tensors.

use std::fmt::Write as _;

use super::{Dim, ELEMENTS, Program, Tensor, list, ty, volume};

impl Program<'_> {
    /// A number of an element type as it is written.
    fn number(&mut self, element: &str) -> String {
        let number = self.rng.pick(&[0, 0, 1, 2, -1, 7]);
        match element {
            "f32" => format!("{number}.0"),
            _ => number.to_string(),
        }
    }

    /// A value of an element type.
    pub(super) fn scalar(&mut self, element: &'static str) -> String {
        let fit: Vec<String> = (self.scalars.iter().filter(|s| s.1 == element))
            .map(|s| s.0.clone())
            .collect();
        match self.rng.below(3) {
            0 if element == "index" => {
                let value = self.rng.pick(&[0, 1, 2]);
                self.index(value)
            }
            1 if element != "index" => {
                let (name, number) = (self.name(), self.number(element));
                let _ = writeln!(
                    self.constants,
                    "{name} = arith.constant {number} : {element}"
                );
                name
            }
            _ => fit[self.rng.below(fit.len())].clone(),
        }
    }

    /// A tensor of a type that no op was asked for.
    pub(super) fn fresh(&mut self, element: &'static str, dims: &[Dim]) -> Tensor {
        let whole: Vec<Dim> = (dims.iter())
            .map(|dim| Dim {
                known: true,
                ..*dim
            })
            .collect();
        match self.rng.below(3) {
            // A cast of one forgets the encoding.
            0 if !self.encoded => self.empty_of(element, dims),
            1 => self.splat_of(element, dims),
            _ => self.dense(element, whole),
        }
    }

    /// A constant.
    pub(super) fn dense(&mut self, element: &'static str, dims: Vec<Dim>) -> Tensor {
        let few = !dims.is_empty() && volume(&dims) <= 8;
        let value = match few && self.rng.chance(60) {
            true => {
                // The numbers in a row, with brackets around each dimension.
                let mut items: Vec<String> =
                    (0..volume(&dims)).map(|_| self.number(element)).collect();
                for dim in dims.iter().rev() {
                    let size = usize::try_from(dim.size).unwrap_or(1).max(1);
                    items = items.chunks(size).map(list).collect();
                }
                items.concat()
            }
            false => self.number(element),
        };
        let name = self.name();
        let tensor = Tensor {
            name,
            element,
            dims,
        };
        let _ = writeln!(
            self.constants,
            "{} = arith.constant dense<{value}> : {}",
            tensor.name,
            tensor.ty()
        );
        self.tensors.push(tensor.clone());
        tensor
    }

    fn splat_of(&mut self, element: &'static str, dims: &[Dim]) -> Tensor {
        let (value, unknown) = (self.scalar(element), self.unknown_sizes(dims));
        let unknown = match unknown.is_empty() {
            true => String::new(),
            false => list(&unknown),
        };
        let op = format!("tensor.splat {value}{unknown} : {}", ty(dims, element));
        self.make(element, dims.to_vec(), &op)
    }

    fn empty_of(&mut self, element: &'static str, dims: &[Dim]) -> Tensor {
        let unknown = self.unknown_sizes(dims).join(", ");
        let op = format!("tensor.empty({unknown}) : {}", ty(dims, element));
        self.make(element, dims.to_vec(), &op)
    }

    pub(super) fn splat(&mut self) {
        let (element, dims) = (self.rng.pick(ELEMENTS), self.dims());
        self.splat_of(element, &dims);
    }

    pub(super) fn empty(&mut self) {
        let (element, dims) = (self.rng.pick(ELEMENTS), self.dims());
        self.empty_of(element, &dims);
    }

    pub(super) fn elements(&mut self) {
        let element = self.rng.pick(ELEMENTS);
        let sizes = self
            .rng
            .pick(&[&[][..], &[1], &[2], &[3], &[4], &[2, 2], &[1, 3]]);
        let dims: Vec<Dim> = sizes
            .iter()
            .map(|&size| Dim { size, known: true })
            .collect();
        let equal = self.rng.chance(25).then(|| self.scalar(element));
        let elements: Vec<String> = (0..volume(&dims))
            .map(|_| equal.clone().unwrap_or_else(|| self.scalar(element)))
            .collect();
        let op = format!(
            "tensor.from_elements {} : {}",
            elements.join(", "),
            ty(&dims, element)
        );
        self.make(element, dims, &op);
    }

    /// Where an element is, mostly within the tensor.
    fn position(&mut self, dims: &[Dim]) -> String {
        let indices: Vec<String> = (dims.iter())
            .map(|dim| {
                let end = usize::try_from(dim.size).unwrap_or(1);
                match self.rng.below(100) {
                    0..2 => self.constant(dim.size),
                    2..12 => "%x".into(),
                    _ => {
                        let value = self.rng.below(end) as i64;
                        self.index(value)
                    }
                }
            })
            .collect();
        list(&indices)
    }

    pub(super) fn extract(&mut self) {
        let tensor = self.any();
        self.extract_from(&tensor);
    }

    /// What was made for each element is asked for of one.
    pub(super) fn generate_and_extract(&mut self) {
        self.generate();
        if let Some(tensor) = self.tensors.last().cloned() {
            self.extract_from(&tensor);
        }
    }

    fn extract_from(&mut self, tensor: &Tensor) {
        let (place, name) = (self.position(&tensor.dims), self.name());
        let _ = writeln!(
            self.text,
            "{name} = tensor.extract {}{place} : {}",
            tensor.name,
            tensor.ty()
        );
        self.scalars.push((name, tensor.element));
    }

    pub(super) fn insert(&mut self) {
        let tensor = self.any();
        let (value, place) = (self.scalar(tensor.element), self.position(&tensor.dims));
        let op = format!(
            "tensor.insert {value} into {}{place} : {}",
            tensor.name,
            tensor.ty()
        );
        self.make(tensor.element, tensor.dims, &op);
    }

    /// A region that gives an element for each position.
    pub(super) fn body(&mut self, element: &'static str, rank: usize) -> String {
        let places: Vec<String> = (0..rank).map(|_| self.name()).collect();
        let mut text = String::from("{\n");
        if rank > 0 {
            let typed: Vec<String> = places.iter().map(|p| format!("{p}: index")).collect();
            let _ = writeln!(text, "^bb0({}):", typed.join(", "));
        }
        let source = self.any_of(|t| t.element == element && t.dims.len() == rank);
        let value = match (self.rng.below(4), source) {
            (0, Some(source)) => {
                let name = self.name();
                let _ = writeln!(
                    text,
                    "{name} = tensor.extract {}{} : {}",
                    source.name,
                    list(&places),
                    source.ty()
                );
                name
            }
            (1, _) if element == "index" && rank > 0 => {
                let (name, by) = (self.name(), self.constant(2));
                let _ = writeln!(text, "{name} = arith.addi {}, {by} : index", places[0]);
                name
            }
            _ => self.scalar(element),
        };
        let _ = write!(text, "tensor.yield {value} : {element}\n}}");
        text
    }

    pub(super) fn generate(&mut self) {
        let (element, dims) = (self.rng.pick(ELEMENTS), self.dims());
        let unknown = self.unknown_sizes(&dims).join(", ");
        let body = self.body(element, dims.len());
        let op = format!("tensor.generate {unknown} {body} : {}", ty(&dims, element));
        self.make(element, dims, &op);
    }

    /// A sum, element by element.
    pub(super) fn add(&mut self) {
        let tensor = self.any();
        let other = self.of_type(tensor.element, &tensor.dims);
        let op = if tensor.element == "f32" {
            "addf"
        } else {
            "addi"
        };
        let op = format!(
            "arith.{op} {}, {} : {}",
            tensor.name,
            other.name,
            tensor.ty()
        );
        self.make(tensor.element, tensor.dims, &op);
    }

    /// The same numbers of another type.
    pub(super) fn index_cast(&mut self) {
        let Some(tensor) = self.any_of(|t| t.element != "f32") else {
            return self.add();
        };
        let element = match tensor.element {
            "index" => self.rng.pick(&["i32", "i8"]),
            _ => "index",
        };
        let op = format!(
            "arith.index_cast {} : {} to {}",
            tensor.name,
            tensor.ty(),
            ty(&tensor.dims, element)
        );
        let tensor = self.make(element, tensor.dims, &op);
        if self.rng.chance(50) {
            self.extract_from(&tensor);
        }
    }
}

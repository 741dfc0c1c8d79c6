//! Parts of tensors: slices, what is put around them, what is gathered, and vectors.

use std::fmt::Write as _;

use super::{Dim, Program, Tensor, list, sizes, ty, volume};

/// A slice, and the sizes of what it is one of.
#[derive(Clone)]
pub(super) struct Slice {
    of: Vec<i64>,
    /// Each number as it is written, with its size, which is written as it is or not.
    offsets: Vec<String>,
    sizes: Vec<(String, Dim)>,
    strides: Vec<String>,
}

impl Slice {
    /// As ops write it.
    pub(super) fn text(&self) -> String {
        let sizes: Vec<&String> = self.sizes.iter().map(|(text, _)| text).collect();
        format!(
            "{} {} {}",
            list(&self.offsets),
            list(&sizes),
            list(&self.strides)
        )
    }
}

impl Program<'_> {
    /// A slice of a tensor of these sizes: a new one, or one that was there.
    pub(super) fn slice(&mut self, dims: &[Dim]) -> Slice {
        let of = sizes(dims);
        let same: Vec<&Slice> = self.slices.iter().filter(|s| s.of == of).collect();
        if !same.is_empty() && self.rng.chance(40) {
            return same[self.rng.below(same.len())].clone();
        }
        let mut slice = Slice {
            of,
            offsets: Vec::new(),
            sizes: Vec::new(),
            strides: Vec::new(),
        };
        for dim in dims {
            let (offset, size, stride) = match self.rng.chance(40) {
                true => (0, dim.size, 1),
                false => {
                    let stride = self.rng.pick(&[1, 1, 1, 2]);
                    let offset = self.rng.below(dim.size.max(1) as usize) as i64;
                    let most = (dim.size - offset + stride - 1) / stride;
                    let size = match self.rng.below(10) {
                        0..4 => 1,
                        4 => 0,
                        _ => most,
                    };
                    (offset, size.min(most), stride)
                }
            };
            // There is no offset within a tensor without elements.
            slice.offsets.push(match dim.size {
                0 => "%n0".into(),
                _ => self.index_or_number(offset).0,
            });
            let (text, known) = self.index_or_number(size);
            slice.sizes.push((text, Dim { size, known }));
            slice.strides.push(match self.rng.chance(80) {
                true => stride.to_string(),
                false => self.index(stride),
            });
        }
        self.slices.push(slice.clone());
        slice
    }

    /// The dimensions of a slice: all, or without the first ones of size one. What may turn out to be of size
    /// one is not before them, with others in between.
    pub(super) fn slice_dims(&mut self, slice: &Slice) -> Vec<Dim> {
        let mut dims: Vec<Dim> = slice.sizes.iter().map(|(_, dim)| *dim).collect();
        while let Some(place) = dims.iter().position(|dim| dim.size == 1 && dim.known) {
            let unclear = dims[..place].iter().any(|dim| dim.size == 1);
            let others = dims[..place].iter().any(|dim| dim.size != 1);
            if unclear && others || self.rng.chance(50) {
                break;
            }
            dims.remove(place);
        }
        dims
    }

    pub(super) fn extract_slice(&mut self) {
        let tensor = self.any();
        let slice = self.slice(&tensor.dims);
        let dims = self.slice_dims(&slice);
        let op = format!(
            "tensor.extract_slice {}{} : {} to {}",
            tensor.name,
            slice.text(),
            tensor.ty(),
            ty(&dims, tensor.element)
        );
        self.make(tensor.element, dims, &op);
    }

    pub(super) fn insert_slice(&mut self) {
        let tensor = self.any();
        let op = self.insertion("insert_slice", &tensor, false);
        self.make(tensor.element, tensor.dims, &op);
    }

    /// An op that puts a slice into a tensor. Where that comes from is not known if it is `hidden`.
    pub(super) fn insertion(&mut self, op: &str, into: &Tensor, hidden: bool) -> String {
        let slice = self.slice(&into.dims);
        let dims = self.slice_dims(&slice);
        let mut source = self.of_type(into.element, &dims);
        if hidden {
            let ty = source.ty();
            let op = format!("\"t.hide\"({}) : ({ty}) -> {ty}", source.name);
            source = self.make(into.element, dims, &op);
        }
        format!(
            "tensor.{op} {} into {}{} : {} into {}",
            source.name,
            into.name,
            slice.text(),
            source.ty(),
            into.ty()
        )
    }

    pub(super) fn pad(&mut self) {
        let tensor = self.any();
        let (mut low, mut high, mut dims) = (Vec::new(), Vec::new(), Vec::new());
        for dim in &tensor.dims {
            let (before, after) = (self.rng.pick(&[0, 0, 1, 2]), self.rng.pick(&[0, 0, 1, 3]));
            let (a, b) = (self.index_or_number(before), self.index_or_number(after));
            let size = dim.size + before + after;
            let known = dim.known && a.1 && b.1;
            // The type may say more.
            dims.push(Dim {
                size,
                known: known || self.rng.chance(20),
            });
            low.push(a.0);
            high.push(b.0);
        }
        let body = self.body(tensor.element, dims.len());
        let nofold = if self.rng.chance(10) { " nofold" } else { "" };
        let op = format!(
            "tensor.pad {}{nofold} low{} high{} {body} : {} to {}",
            tensor.name,
            list(&low),
            list(&high),
            tensor.ty(),
            ty(&dims, tensor.element)
        );
        self.make(tensor.element, dims, &op);
    }

    /// Slices of a tensor are padded, one dimension after another, by the same number.
    pub(super) fn pad_others(&mut self) {
        let Some(mut tensor) = self.any_of(|t| t.dims.len() > 1 && volume(&t.dims) > 0) else {
            return self.pad();
        };
        let (rank, value) = (tensor.dims.len(), self.scalar(tensor.element));
        for along in 0..2 {
            let size = tensor.dims[along].size;
            let cut = self.rng.pick(&[0, 1, 2]).min(size - 1);
            let (text, known) = self.index_or_number(size - cut);
            let mut dims = tensor.dims.clone();
            let mut part = Vec::new();
            for (place, dim) in dims.iter_mut().enumerate() {
                part.push(match (place == along, dim.known) {
                    (true, _) => {
                        *dim = Dim {
                            size: size - cut,
                            known,
                        };
                        text.clone()
                    }
                    (_, true) => dim.size.to_string(),
                    _ => self.index(dim.size),
                });
            }
            let (zeros, ones) = (list(&vec![0; rank]), list(&vec![1; rank]));
            let from = tensor.ty();
            let op = format!(
                "tensor.extract_slice {}{zeros} {} {ones} : {from} to {}",
                tensor.name,
                list(&part),
                ty(&dims, tensor.element)
            );
            tensor = self.make(tensor.element, dims.clone(), &op);
            let mut high = vec!["0".into(); rank];
            let (more, told) = self.index_or_number(cut);
            let size = dims[along].size + cut;
            let known = dims[along].known && told || self.rng.chance(60);
            high[along] = more;
            dims[along] = Dim { size, known };
            let places: Vec<String> = (0..rank)
                .map(|_| format!("{}: index", self.name()))
                .collect();
            let op = format!(
                "tensor.pad {} low{zeros} high{} {{\n^bb0({}):\ntensor.yield {value} : {}\n}} : {} to {}",
                tensor.name,
                list(&high),
                places.join(", "),
                tensor.element,
                tensor.ty(),
                ty(&dims, tensor.element)
            );
            tensor = self.make(tensor.element, dims, &op);
        }
    }

    /// Elements at positions, or elements put there.
    pub(super) fn gather(&mut self) {
        let Some(tensor) = self.any_of(|t| t.dims.len() == 2) else {
            return self.cast();
        };
        let place = |size, known| Dim { size, known };
        let at = [place(2, true), place(1, true)];
        let indices = self.of_type("index", &at);
        let along = self.rng.below(2);
        let whole = self.rng.chance(50);
        let mut taken = tensor.dims.clone();
        match whole {
            true => taken[along] = place(1, true),
            false => {
                taken.remove(along);
            }
        }
        taken.insert(0, at[0]);
        let (element, to) = (tensor.element, ty(&taken, tensor.element));
        let (name, of, at) = (&tensor.name, tensor.ty(), ty(&at, "index"));
        if self.rng.chance(60) {
            let op = format!(
                "tensor.gather {name}[{}] gather_dims([{along}]) : ({of}, {at}) -> {to}",
                indices.name
            );
            self.make(element, taken, &op);
            return;
        }
        let source = self.of_type(element, &taken);
        let op = format!(
            "tensor.scatter {} into {name}[{}] scatter_dims([{along}]) unique : ({to}, {of}, {at}) -> {of}",
            source.name, indices.name
        );
        self.make(element, tensor.dims, &op);
    }

    /// Where a vector of so many elements is, and whether it is within the tensor.
    fn corner(&mut self, tensor: &Tensor, length: i64) -> (String, bool) {
        let mut inside = true;
        let mut indices = Vec::new();
        for (place, dim) in tensor.dims.iter().enumerate() {
            let value = match self.rng.chance(50) {
                true => 0,
                false => self.rng.below(dim.size.max(1) as usize) as i64,
            };
            if place + 1 == tensor.dims.len() {
                inside = value + length <= dim.size;
            }
            indices.push(self.index(value));
        }
        (list(&indices), inside)
    }

    pub(super) fn transfer_read(&mut self) {
        let Some(tensor) = self.any_of(|t| !t.dims.is_empty()) else {
            return self.cast();
        };
        let length = self.rng.pick(&[1, 2, 4]);
        let (place, inside) = self.corner(&tensor, length);
        let (pad, name, element) = (self.scalar(tensor.element), self.name(), tensor.element);
        let bounds = self.bounds(inside);
        let _ = writeln!(
            self.text,
            "{name} = vector.transfer_read {}{place}, {pad}{bounds} : {}, vector<{length}x{element}>",
            tensor.name,
            tensor.ty()
        );
        self.vectors.push((name, element, length));
    }

    fn bounds(&mut self, inside: bool) -> &'static str {
        match inside && self.rng.chance(80) {
            true => " {in_bounds = [true]}",
            false => "",
        }
    }

    pub(super) fn transfer_write(&mut self) {
        if self.vectors.is_empty() {
            return self.transfer_read();
        }
        let place = self.rng.below(self.vectors.len());
        let (value, element, length) = self.vectors[place].clone();
        let Some(tensor) = self.any_of(|t| !t.dims.is_empty() && t.element == element) else {
            return self.cast();
        };
        let (place, inside) = self.corner(&tensor, length);
        let bounds = self.bounds(inside);
        let op = format!(
            "vector.transfer_write {value}, {}{place}{bounds} : vector<{length}x{element}>, {}",
            tensor.name,
            tensor.ty()
        );
        self.make(element, tensor.dims, &op);
    }

    /// A vector is written, and read or written again, mostly at the same place; or what was written is a
    /// slice of something.
    pub(super) fn write_again(&mut self) {
        let Some(mut tensor) = self.any_of(|t| !t.dims.is_empty()) else {
            return self.cast();
        };
        let (length, element) = (self.rng.pick(&[1, 2, 4]), tensor.element);
        let (mut place, mut inside) = self.corner(&tensor, length);
        let vector = format!("vector<{length}x{element}>");
        for _ in 0..2 + self.rng.below(2) {
            if self.rng.chance(15) {
                (place, inside) = self.corner(&tensor, length);
            }
            let (bounds, ty) = (self.bounds(inside), tensor.ty());
            let value = self.scalar(element);
            let name = self.name();
            if self.rng.chance(40) {
                let _ = writeln!(
                    self.text,
                    "{name} = vector.transfer_read {}{place}, {value}{bounds} : {ty}, {vector}",
                    tensor.name
                );
                self.vectors.push((name, element, length));
                continue;
            }
            let _ = writeln!(
                self.text,
                "{name} = vector.broadcast {value} : {element} to {vector}"
            );
            let op = format!(
                "vector.transfer_write {name}, {}{place}{bounds} : {vector}, {ty}",
                tensor.name
            );
            tensor = self.make(element, tensor.dims, &op);
        }
    }
}

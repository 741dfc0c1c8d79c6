//! Tensors of another type or shape, and their sizes.

use std::fmt::Write as _;

use super::{Dim, Program, Tensor, list, sizes, ty, volume};

impl Program<'_> {
    /// The same sizes, of which the type says others.
    fn other_type(&mut self, dims: &[Dim]) -> Vec<Dim> {
        dims.iter()
            .map(|dim| Dim {
                size: dim.size,
                known: match self.rng.below(3) {
                    0 => !dim.known,
                    _ => dim.known,
                },
            })
            .collect()
    }

    pub(super) fn cast(&mut self) {
        let tensor = self.any();
        let dims = self.other_type(&tensor.dims);
        let op = format!(
            "tensor.cast {} : {} to {}",
            tensor.name,
            tensor.ty(),
            ty(&dims, tensor.element)
        );
        self.make(tensor.element, dims, &op);
    }

    pub(super) fn bitcast(&mut self) {
        let tensor = self.any();
        let element = match tensor.element {
            "f32" => self.rng.pick(&["i32", "f32"]),
            "i32" => self.rng.pick(&["f32", "i32"]),
            "index" => return self.cast(),
            other => other,
        };
        let op = format!(
            "tensor.bitcast {} : {} to {}",
            tensor.name,
            tensor.ty(),
            ty(&tensor.dims, element)
        );
        self.make(element, tensor.dims, &op);
    }

    /// A cast to a tensor of any rank, its rank or a size, and a cast back.
    pub(super) fn unranked(&mut self) {
        let tensor = self.any();
        let (name, element) = (self.name(), tensor.element);
        let _ = writeln!(
            self.text,
            "{name} = tensor.cast {} : {} to tensor<*x{element}>",
            tensor.name,
            tensor.ty()
        );
        let rank = tensor.dims.len();
        let result = self.name();
        let value = match (rank, self.rng.chance(50)) {
            (0, _) | (_, true) => {
                let _ = writeln!(
                    self.text,
                    "{result} = tensor.rank {name} : tensor<*x{element}>"
                );
                rank as i64
            }
            _ => {
                let place = self.rng.below(rank);
                let index = self.index(place as i64);
                let _ = writeln!(
                    self.text,
                    "{result} = tensor.dim {name}, {index} : tensor<*x{element}>"
                );
                tensor.dims[place].size
            }
        };
        self.indices.push((result, value));
        let dims = self.other_type(&tensor.dims);
        let op = format!(
            "tensor.cast {name} : tensor<*x{element}> to {}",
            ty(&dims, element)
        );
        self.make(element, dims, &op);
    }

    pub(super) fn dim(&mut self) {
        let tensor = self.any();
        let rank = tensor.dims.len();
        let name = self.name();
        if rank == 0 || self.rng.chance(10) {
            let _ = writeln!(
                self.text,
                "{name} = tensor.rank {} : {}",
                tensor.name,
                tensor.ty()
            );
            return self.indices.push((name, rank as i64));
        }
        let place = self.rng.below(rank);
        let index = match self.rng.chance(75) {
            true => self.constant(place as i64),
            false => self.index(place as i64),
        };
        let _ = writeln!(
            self.text,
            "{name} = tensor.dim {}, {index} : {}",
            tensor.name,
            tensor.ty()
        );
        self.indices.push((name, tensor.dims[place].size));
    }

    /// A size as the product of two.
    fn factors(&mut self, size: i64) -> [i64; 2] {
        let even: Vec<i64> = (1..=size.max(1)).filter(|by| size % by == 0).collect();
        let by = even[self.rng.below(even.len())];
        [by, size / by]
    }

    pub(super) fn reshape(&mut self) {
        let tensor = self.any();
        let mut new: Vec<i64> = match self.rng.below(3) {
            0 => sizes(&tensor.dims),
            1 => vec![volume(&tensor.dims)],
            _ => self.factors(volume(&tensor.dims)).into(),
        };
        if volume(&tensor.dims) == 1 && self.rng.chance(30) {
            new.clear();
        }
        let dims: Vec<Dim> = (new.iter())
            .map(|&size| Dim {
                size,
                known: self.rng.chance(40),
            })
            .collect();
        let given = Dim {
            size: new.len() as i64,
            known: true,
        };
        let shape = match self.rng.chance(20) || new.is_empty() {
            true => {
                let name = self.name();
                let number = match new.is_empty() {
                    true => "[]".into(),
                    false => list(&new),
                };
                let _ = writeln!(
                    self.constants,
                    "{name} = arith.constant dense<{number}> : {}",
                    ty(&[given], "index")
                );
                name
            }
            false => {
                let values: Vec<String> = new.iter().map(|&size| self.index(size)).collect();
                let op = format!(
                    "tensor.from_elements {} : {}",
                    values.join(", "),
                    ty(&[given], "index")
                );
                self.make("index", vec![given], &op).name
            }
        };
        let op = format!(
            "tensor.reshape {}({shape}) : ({}, {}) -> {}",
            tensor.name,
            tensor.ty(),
            ty(&[given], "index"),
            ty(&dims, tensor.element)
        );
        self.make(tensor.element, dims, &op);
    }

    /// Which dimensions of the larger shape are one of the smaller: so many for each.
    fn groups(counts: &[usize]) -> String {
        let mut next = 0;
        let groups: Vec<String> = (counts.iter())
            .map(|&count| {
                let group: Vec<usize> = (next..next + count).collect();
                next += count;
                list(&group)
            })
            .collect();
        list(&groups)
    }

    pub(super) fn collapse(&mut self) {
        let Some(tensor) = self.any_of(|t| t.dims.len() > 1) else {
            return self.expand();
        };
        let rank = tensor.dims.len();
        let mut counts = vec![1; rank];
        while counts.len() > 1 && (counts.len() == rank || self.rng.chance(40)) {
            let place = self.rng.below(counts.len() - 1);
            counts[place] += counts.remove(place + 1);
        }
        let units = tensor.dims.iter().all(|dim| {
            *dim == (Dim {
                size: 1,
                known: true,
            })
        });
        if units && self.rng.chance(40) {
            counts.clear();
        }
        let mut next = 0;
        let dims: Vec<Dim> = (counts.iter())
            .map(|&count| {
                let group = &tensor.dims[next..next + count];
                next += count;
                Dim {
                    size: volume(group),
                    known: group.iter().all(|dim| dim.known),
                }
            })
            .collect();
        let op = format!(
            "tensor.collapse_shape {} {} : {} into {}",
            tensor.name,
            Self::groups(&counts),
            tensor.ty(),
            ty(&dims, tensor.element)
        );
        self.make(tensor.element, dims, &op);
    }

    pub(super) fn expand(&mut self) {
        let Some(tensor) = self.any_of(|t| t.dims.len() < 3) else {
            return self.collapse();
        };
        let (mut dims, mut counts) = (Vec::new(), Vec::new());
        for dim in &tensor.dims {
            if self.rng.chance(40) {
                dims.push(*dim);
                counts.push(1);
                continue;
            }
            let [a, b] = self.factors(dim.size);
            // One of an unknown size is unknown, or both are.
            let unknown = match (dim.known, self.rng.below(5)) {
                (true, _) => [false, false],
                (_, 0) => [true, true],
                (_, 1 | 2) => [true, false],
                _ => [false, true],
            };
            dims.extend(
                [(a, unknown[0]), (b, unknown[1])].map(|(size, unknown)| Dim {
                    size,
                    known: !unknown,
                }),
            );
            counts.push(2);
        }
        if tensor.dims.is_empty() {
            let count = 1 + self.rng.below(2);
            dims = vec![
                Dim {
                    size: 1,
                    known: true
                };
                count
            ];
        }
        let shape: Vec<String> = (dims.iter())
            .map(|dim| match dim.known {
                true => dim.size.to_string(),
                false => self.index(dim.size),
            })
            .collect();
        let op = format!(
            "tensor.expand_shape {} {} output_shape {} : {} into {}",
            tensor.name,
            Self::groups(&counts),
            list(&shape),
            tensor.ty(),
            ty(&dims, tensor.element)
        );
        self.make(tensor.element, dims, &op);
    }

    pub(super) fn concat(&mut self) {
        let Some(first) = self.any_of(|t| !t.dims.is_empty()) else {
            return self.cast();
        };
        let rank = first.dims.len();
        let along = self.rng.below(rank);
        let fits = |t: &Tensor| {
            let others = |t: &Tensor| {
                let mut sizes = sizes(&t.dims);
                sizes.remove(along);
                sizes
            };
            t.element == first.element && t.dims.len() == rank && others(t) == others(&first)
        };
        let mut inputs = vec![first.clone()];
        for _ in 0..self.rng.below(3) {
            inputs.extend(self.any_of(fits));
        }
        // What an input's type says, and the sum where all say it.
        let dims: Vec<Dim> = (0..rank)
            .map(|place| {
                let mut of = inputs.iter().map(|t| t.dims[place]);
                match place == along {
                    true => Dim {
                        size: of.clone().map(|dim| dim.size).sum(),
                        known: of.all(|dim| dim.known),
                    },
                    false => Dim {
                        size: first.dims[place].size,
                        known: of.any(|dim| dim.known),
                    },
                }
            })
            .collect();
        let dims = match self.rng.chance(70) {
            true => dims,
            false => self.other_type(&dims),
        };
        let names: Vec<&str> = inputs.iter().map(|t| t.name.as_str()).collect();
        let types: Vec<String> = inputs.iter().map(Tensor::ty).collect();
        let op = format!(
            "tensor.concat dim({along}) {} : ({}) -> {}",
            names.join(", "),
            types.join(", "),
            ty(&dims, first.element)
        );
        self.make(first.element, dims, &op);
    }
}

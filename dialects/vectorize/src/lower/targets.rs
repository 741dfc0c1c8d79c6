//! The machines that lanes are split for. A row is all there is to a target; nothing else in crease
//! knows one by name.

use crease_ir::{Context, Type, TypeData};

/// What accesses at the positions that a register holds cost, a register at a time, for elements of 32
/// and of 64 bits. There are none for others.
#[derive(Clone, Copy, Debug)]
pub struct Indexed {
    /// By the one instruction.
    pub at_once: [u32; 2],
    /// By an access for each lane.
    pub one_by_one: [u32; 2],
}

impl Indexed {
    /// Whether the instruction is the cheaper way for elements of so many bits.
    pub fn pays(&self, bits: u32) -> bool {
        let row = match bits {
            32 => 0,
            64 => 1,
            _ => return false,
        };
        self.at_once[row] < self.one_by_one[row]
    }
}

/// What the lanes of a register cost that begin anywhere in memory, as often as not in the middle of
/// others that are loaded as well.
#[derive(Clone, Copy, Debug)]
pub struct Unaligned {
    /// By a load of their own.
    pub load: u32,
    /// Out of two registers next to each other.
    pub shuffle: u32,
}

/// A machine with vector registers.
#[derive(Clone, Copy, Debug)]
pub struct SimdTarget {
    /// Its name in options.
    pub name: &'static str,
    /// What it is.
    pub summary: &'static str,
    /// Bits of a register of floats.
    pub float_bits: u32,
    /// Bits of a register of integers.
    pub int_bits: u32,
    /// Bits of the piece of which a scalable register has vscale; 0 if there are none.
    pub scalable_bits: u32,
    /// Vectors per step of a loop in strips that carries sums: enough that one need not wait for the
    /// other. No loop has more.
    pub interleave: u32,
    /// Loads and stores of a step of a loop that carries nothing: enough that counting costs nothing
    /// beside them. Its iterations do not wait for each other; longer steps only leave more over.
    pub accesses: u32,
    /// Loads from positions in a register, if it has them.
    pub gather: Option<Indexed>,
    /// Stores to positions in a register, if it has them.
    pub scatter: Option<Indexed>,
    /// What lanes cost that overlap others.
    pub unaligned: Unaligned,
    /// Whether a load that makes its elements wider is one instruction, so that it is best for as many
    /// as fill a register afterwards.
    pub widening_loads: bool,
    /// The same of stores that make them narrower.
    pub narrowing_stores: bool,
    /// What LLVM is told: triple and features of `llc`.
    pub llc: &'static str,
}

/// All of them. Sources: the instruction set references of Intel (AVX has no integer arithmetic of
/// 256 bits; gathers came with AVX2, scatters with AVX-512F), of Arm (Advanced SIMD has neither, SVE both,
/// in registers of a multiple of 128 bits) and of RISC-V (V has both; its registers are of at least 128
/// bits, and LLVM counts them in pieces of 64). Interleaving is what LLVM's cost models say of generic
/// machines. Costs are those that `opt -passes='print<cost-model>' -cost-kind=throughput` of LLVM 22
/// prints of `llvm.masked.gather` and `.scatter` with all lanes: AVX2 at once on Skylake, one by one on
/// Haswell, which has slow gathers; AVX-512 on Skylake-X; RISC-V by one load and one insertion each.
/// Gathers of SVE are for scalable vectors only, which have no other way. Loads that widen came with
/// SSE4.1 (`pmovsx`, `pmovzx`), stores that narrow with AVX-512 (`vpmov`); Advanced SIMD has neither.
/// A register of 64 bytes that begins anywhere lies in two lines of the cache, each of which is a load;
/// others lie in one more often than not, and to make one of two takes AVX two instructions.
pub static TARGETS: &[SimdTarget] = &[
    SimdTarget {
        name: "sse4.2",
        summary: "x86-64 with SSE4.2",
        float_bits: 128,
        int_bits: 128,
        scalable_bits: 0,
        interleave: 4,
        accesses: 8,
        gather: None,
        scatter: None,
        unaligned: Unaligned {
            load: 1,
            shuffle: 1,
        },
        widening_loads: true,
        narrowing_stores: false,
        llc: "-mtriple=x86_64 -mattr=+sse4.2",
    },
    SimdTarget {
        name: "avx",
        summary: "x86-64 with AVX",
        float_bits: 256,
        int_bits: 128,
        scalable_bits: 0,
        interleave: 4,
        accesses: 8,
        gather: None,
        scatter: None,
        unaligned: Unaligned {
            load: 1,
            shuffle: 2,
        },
        widening_loads: true,
        narrowing_stores: false,
        llc: "-mtriple=x86_64 -mattr=+avx",
    },
    SimdTarget {
        name: "avx2",
        summary: "x86-64 with AVX2 and FMA",
        float_bits: 256,
        int_bits: 256,
        scalable_bits: 0,
        interleave: 4,
        accesses: 8,
        gather: Some(Indexed {
            at_once: [12, 6],
            one_by_one: [25, 12],
        }),
        scatter: None,
        unaligned: Unaligned {
            load: 1,
            shuffle: 2,
        },
        widening_loads: true,
        narrowing_stores: false,
        llc: "-mtriple=x86_64 -mattr=+avx2,+fma",
    },
    SimdTarget {
        name: "avx512",
        summary: "x86-64 with AVX-512 F, BW, DQ and VL",
        float_bits: 512,
        int_bits: 512,
        scalable_bits: 0,
        interleave: 4,
        accesses: 8,
        gather: Some(Indexed {
            at_once: [20, 10],
            one_by_one: [50, 24],
        }),
        scatter: Some(Indexed {
            at_once: [20, 10],
            one_by_one: [50, 24],
        }),
        unaligned: Unaligned {
            load: 2,
            shuffle: 1,
        },
        widening_loads: true,
        narrowing_stores: true,
        llc: "-mtriple=x86_64 -mattr=+avx512f,+avx512bw,+avx512dq,+avx512vl,-prefer-256-bit",
    },
    SimdTarget {
        name: "neon",
        summary: "AArch64 with Advanced SIMD",
        float_bits: 128,
        int_bits: 128,
        scalable_bits: 0,
        interleave: 4,
        accesses: 8,
        gather: None,
        scatter: None,
        unaligned: Unaligned {
            load: 1,
            shuffle: 1,
        },
        widening_loads: false,
        narrowing_stores: false,
        llc: "-mtriple=aarch64 -mattr=+neon",
    },
    SimdTarget {
        name: "sve",
        summary: "AArch64 with SVE: as many lanes as the machine has",
        float_bits: 128,
        int_bits: 128,
        scalable_bits: 128,
        interleave: 1,
        accesses: 8,
        gather: None,
        scatter: None,
        unaligned: Unaligned {
            load: 1,
            shuffle: 1,
        },
        widening_loads: false,
        narrowing_stores: false,
        llc: "-mtriple=aarch64 -mattr=+sve",
    },
    SimdTarget {
        name: "sve2",
        summary: "AArch64 with SVE2: as many lanes as the machine has",
        float_bits: 128,
        int_bits: 128,
        scalable_bits: 128,
        interleave: 1,
        accesses: 8,
        gather: None,
        scatter: None,
        unaligned: Unaligned {
            load: 1,
            shuffle: 1,
        },
        widening_loads: false,
        narrowing_stores: false,
        llc: "-mtriple=aarch64 -mattr=+sve2",
    },
    SimdTarget {
        name: "rvv",
        summary: "RISC-V 64 with V: as many lanes as the machine has",
        float_bits: 128,
        int_bits: 128,
        scalable_bits: 64,
        interleave: 2,
        accesses: 8,
        gather: Some(Indexed {
            at_once: [4, 2],
            one_by_one: [8, 4],
        }),
        scatter: Some(Indexed {
            at_once: [4, 2],
            one_by_one: [8, 4],
        }),
        unaligned: Unaligned {
            load: 1,
            shuffle: 1,
        },
        widening_loads: false,
        narrowing_stores: false,
        llc: "-mtriple=riscv64 -mattr=+v,+d",
    },
    SimdTarget {
        name: "generic",
        summary: "any machine with registers of 128 bits",
        float_bits: 128,
        int_bits: 128,
        scalable_bits: 0,
        interleave: 1,
        accesses: 8,
        gather: None,
        scatter: None,
        unaligned: Unaligned {
            load: 1,
            shuffle: 1,
        },
        widening_loads: false,
        narrowing_stores: false,
        llc: "",
    },
];

impl SimdTarget {
    /// Elements of this type in a register; `None` for bits, which go with what they are about.
    pub(crate) fn lanes(&self, ctx: &Context, ty: Type) -> Option<i64> {
        let element = ctx.element_or_self(ty);
        let (bits, width) = match ctx.type_data(element) {
            TypeData::Float(kind) => (self.float_bits, kind.width()),
            TypeData::Index => (self.int_bits, 64),
            TypeData::Integer { width: 1, .. } => return None,
            TypeData::Integer { width, .. } => (self.int_bits, *width),
            _ => return None,
        };
        (width > 0).then(|| i64::from((bits / width).max(1)))
    }

    /// The target of this name.
    pub fn find(name: &str) -> Option<&'static SimdTarget> {
        let name = match name {
            "native" => native(),
            name => name,
        };
        TARGETS.iter().find(|target| target.name == name)
    }

    /// The names that there are, as a sentence.
    pub fn known() -> String {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        format!("there are {}, and native", names.join(", "))
    }
}

/// The row of the machine that this runs on: the widest registers that it says it has, or what every
/// machine of its kind has.
fn native() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    {
        let avx512 = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl");
        match () {
            () if avx512 => "avx512",
            () if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") => "avx2",
            () if is_x86_feature_detected!("avx") => "avx",
            () if is_x86_feature_detected!("sse4.2") => "sse4.2",
            () => "generic",
        }
    }
    #[cfg(target_arch = "aarch64")]
    {
        "neon"
    }
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    {
        "generic"
    }
}

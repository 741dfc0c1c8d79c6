//! The machines that lanes are split for. A row is all there is to a target; nothing else in crease
//! knows one by name.

/// A machine with vector registers of a fixed width.
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
    /// Whether it loads from positions in a register.
    pub gathers: bool,
    /// Whether it stores to positions in a register.
    pub scatters: bool,
    /// What LLVM is told: triple and features of `llc`.
    pub llc: &'static str,
}

/// All of them. Sources: the instruction set references of Intel (AVX has no integer arithmetic of
/// 256 bits; gathers came with AVX2, scatters with AVX-512F) and of Arm (Advanced SIMD has neither).
pub static TARGETS: &[SimdTarget] = &[
    SimdTarget {
        name: "sse4.2",
        summary: "x86-64 with SSE4.2",
        float_bits: 128,
        int_bits: 128,
        gathers: false,
        scatters: false,
        llc: "-mtriple=x86_64 -mattr=+sse4.2",
    },
    SimdTarget {
        name: "avx",
        summary: "x86-64 with AVX",
        float_bits: 256,
        int_bits: 128,
        gathers: false,
        scatters: false,
        llc: "-mtriple=x86_64 -mattr=+avx",
    },
    SimdTarget {
        name: "avx2",
        summary: "x86-64 with AVX2 and FMA",
        float_bits: 256,
        int_bits: 256,
        gathers: true,
        scatters: false,
        llc: "-mtriple=x86_64 -mattr=+avx2,+fma",
    },
    SimdTarget {
        name: "avx512",
        summary: "x86-64 with AVX-512 F, BW, DQ and VL",
        float_bits: 512,
        int_bits: 512,
        gathers: true,
        scatters: true,
        llc: "-mtriple=x86_64 -mattr=+avx512f,+avx512bw,+avx512dq,+avx512vl,-prefer-256-bit",
    },
    SimdTarget {
        name: "neon",
        summary: "AArch64 with Advanced SIMD",
        float_bits: 128,
        int_bits: 128,
        gathers: false,
        scatters: false,
        llc: "-mtriple=aarch64 -mattr=+neon",
    },
    SimdTarget {
        name: "generic",
        summary: "any machine with registers of 128 bits",
        float_bits: 128,
        int_bits: 128,
        gathers: false,
        scatters: false,
        llc: "",
    },
];

impl SimdTarget {
    /// The target of this name.
    pub fn find(name: &str) -> Option<&'static SimdTarget> {
        TARGETS.iter().find(|target| target.name == name)
    }
}

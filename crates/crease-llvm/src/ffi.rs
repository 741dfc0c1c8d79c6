//! All that calls LLVM's C interface, and all `unsafe` code of the library but the calls of what was compiled
//! (`jit.rs`, `run.rs`), which hand on a promise of their callers.
//!
//! melior wraps what is done with MLIR. What it leaves out is here, behind functions that are safe
//! to call: LLVM modules, target machines, and the loading of objects into the process. Running what
//! was loaded is not safe and says so.
//!
//! **Invariant:** an object of LLVM is owned by exactly one value here and freed when that is dropped;
//! nothing of LLVM is given out.
#![allow(unsafe_code)]

use std::ffi::{CStr, CString, c_char, c_int, c_uint, c_void};
use std::path::Path;
use std::ptr::{null, null_mut};
use std::sync::Once;

use melior::ir::Module;

/// A pointer to something of LLVM.
type Ref = *mut c_void;

#[repr(C)]
struct NoFields {
    _private: [u8; 0],
}

// SAFETY: the declarations are those of LLVM 22's headers `llvm-c/*.h`, with every reference as `Ref`.
unsafe extern "C" {
    fn LLVMContextCreate() -> Ref;
    fn LLVMContextDispose(context: Ref);
    fn LLVMDisposeModule(module: Ref);
    fn LLVMPrintModuleToString(module: Ref) -> *mut c_char;
    fn LLVMDisposeMessage(message: *mut c_char);
    fn LLVMSetTarget(module: Ref, triple: *const c_char);
    fn LLVMSetModuleDataLayout(module: Ref, layout: Ref);
    fn LLVMVerifyModule(module: Ref, action: c_int, message: *mut *mut c_char) -> c_int;

    fn LLVMGetNamedFunction(module: Ref, name: *const c_char) -> Ref;
    fn LLVMIsDeclaration(global: Ref) -> c_int;
    fn LLVMGlobalGetValueType(global: Ref) -> Ref;
    fn LLVMGetReturnType(function: Ref) -> Ref;
    fn LLVMCountParamTypes(function: Ref) -> c_uint;
    fn LLVMGetParamTypes(function: Ref, types: *mut Ref);
    fn LLVMGetTypeKind(ty: Ref) -> c_int;
    fn LLVMABISizeOfType(layout: Ref, ty: Ref) -> u64;
    fn LLVMVoidTypeInContext(context: Ref) -> Ref;
    fn LLVMInt64TypeInContext(context: Ref) -> Ref;
    fn LLVMPointerTypeInContext(context: Ref, space: c_uint) -> Ref;
    fn LLVMFunctionType(result: Ref, params: *mut Ref, count: c_uint, variadic: c_int) -> Ref;
    fn LLVMAddFunction(module: Ref, name: *const c_char, ty: Ref) -> Ref;
    fn LLVMGetParam(function: Ref, index: c_uint) -> Ref;
    fn LLVMAppendBasicBlockInContext(context: Ref, function: Ref, name: *const c_char) -> Ref;
    fn LLVMCreateBuilderInContext(context: Ref) -> Ref;
    fn LLVMDisposeBuilder(builder: Ref);
    fn LLVMPositionBuilderAtEnd(builder: Ref, block: Ref);
    fn LLVMConstInt(ty: Ref, value: u64, signed: c_int) -> Ref;
    fn LLVMBuildGEP2(b: Ref, ty: Ref, at: Ref, by: *mut Ref, n: c_uint, name: *const c_char)
    -> Ref;
    fn LLVMBuildLoad2(builder: Ref, ty: Ref, at: Ref, name: *const c_char) -> Ref;
    fn LLVMSetAlignment(access: Ref, bytes: c_uint);
    fn LLVMBuildStore(builder: Ref, value: Ref, at: Ref) -> Ref;
    fn LLVMBuildCall2(
        builder: Ref,
        ty: Ref,
        function: Ref,
        args: *mut Ref,
        count: c_uint,
        name: *const c_char,
    ) -> Ref;
    fn LLVMBuildRetVoid(builder: Ref) -> Ref;

    fn LLVMGetDefaultTargetTriple() -> *mut c_char;
    fn LLVMGetHostCPUName() -> *mut c_char;
    fn LLVMGetHostCPUFeatures() -> *mut c_char;
    fn LLVMNormalizeTargetTriple(triple: *const c_char) -> *mut c_char;
    fn LLVMGetTargetFromTriple(
        triple: *const c_char,
        target: *mut Ref,
        message: *mut *mut c_char,
    ) -> c_int;
    fn LLVMCreateTargetMachine(
        target: Ref,
        triple: *const c_char,
        cpu: *const c_char,
        features: *const c_char,
        level: c_int,
        reloc: c_int,
        model: c_int,
    ) -> Ref;
    fn LLVMDisposeTargetMachine(machine: Ref);
    fn LLVMCreateTargetDataLayout(machine: Ref) -> Ref;
    fn LLVMDisposeTargetData(layout: Ref);
    fn LLVMTargetMachineEmitToMemoryBuffer(
        machine: Ref,
        module: Ref,
        kind: c_int,
        message: *mut *mut c_char,
        buffer: *mut Ref,
    ) -> c_int;
    fn LLVMGetBufferStart(buffer: Ref) -> *const c_char;
    fn LLVMGetBufferSize(buffer: Ref) -> usize;
    fn LLVMDisposeMemoryBuffer(buffer: Ref);
    fn LLVMCreateMemoryBufferWithMemoryRangeCopy(
        data: *const c_char,
        length: usize,
        name: *const c_char,
    ) -> Ref;

    fn LLVMCreatePassBuilderOptions() -> Ref;
    fn LLVMPassBuilderOptionsSetLoopVectorization(options: Ref, on: c_int);
    fn LLVMPassBuilderOptionsSetSLPVectorization(options: Ref, on: c_int);
    fn LLVMDisposePassBuilderOptions(options: Ref);
    fn LLVMRunPasses(module: Ref, passes: *const c_char, machine: Ref, options: Ref) -> Ref;
    fn LLVMGetErrorMessage(error: Ref) -> *mut c_char;
    fn LLVMDisposeErrorMessage(message: *mut c_char);

    fn LLVMOrcCreateLLJIT(jit: *mut Ref, builder: Ref) -> Ref;
    fn LLVMOrcDisposeLLJIT(jit: Ref) -> Ref;
    fn LLVMOrcLLJITGetMainJITDylib(jit: Ref) -> Ref;
    fn LLVMOrcLLJITGetGlobalPrefix(jit: Ref) -> c_char;
    fn LLVMOrcLLJITAddObjectFile(jit: Ref, library: Ref, buffer: Ref) -> Ref;
    fn LLVMOrcLLJITLookup(jit: Ref, address: *mut u64, name: *const c_char) -> Ref;
    fn LLVMOrcCreateDynamicLibrarySearchGeneratorForProcess(
        generator: *mut Ref,
        prefix: c_char,
        filter: *const NoFields,
        context: Ref,
    ) -> Ref;
    fn LLVMOrcCreateDynamicLibrarySearchGeneratorForPath(
        generator: *mut Ref,
        path: *const c_char,
        prefix: c_char,
        filter: *const NoFields,
        context: Ref,
    ) -> Ref;
    fn LLVMOrcJITDylibAddGenerator(library: Ref, generator: Ref);
}

/// Declares what makes a target of LLVM usable, and a function that calls all of it.
macro_rules! targets {
    ($($function:ident)*) => {
        // SAFETY: as above; these take nothing.
        unsafe extern "C" {
            $(fn $function();)*
        }

        /// Makes the targets known, once in a process.
        fn register_targets() {
            static ONCE: Once = Once::new();
            // SAFETY: these functions take nothing and fill tables of LLVM, here by one thread.
            ONCE.call_once(|| unsafe {
                $($function();)*
            });
        }
    };
}

targets! {
    LLVMInitializeX86TargetInfo LLVMInitializeX86Target LLVMInitializeX86TargetMC
    LLVMInitializeX86AsmPrinter LLVMInitializeX86AsmParser
    LLVMInitializeAArch64TargetInfo LLVMInitializeAArch64Target LLVMInitializeAArch64TargetMC
    LLVMInitializeAArch64AsmPrinter LLVMInitializeAArch64AsmParser
    LLVMInitializeARMTargetInfo LLVMInitializeARMTarget LLVMInitializeARMTargetMC
    LLVMInitializeARMAsmPrinter LLVMInitializeARMAsmParser
    LLVMInitializeRISCVTargetInfo LLVMInitializeRISCVTarget LLVMInitializeRISCVTargetMC
    LLVMInitializeRISCVAsmPrinter LLVMInitializeRISCVAsmParser
    LLVMInitializeWebAssemblyTargetInfo LLVMInitializeWebAssemblyTarget
    LLVMInitializeWebAssemblyTargetMC LLVMInitializeWebAssemblyAsmPrinter
    LLVMInitializeWebAssemblyAsmParser
}

/// `LLVMPointerTypeKind`
const POINTER: c_int = 12;
/// `LLVMVoidTypeKind`
const VOID: c_int = 0;
/// `LLVMReturnStatusAction`
const RETURN_STATUS: c_int = 2;
/// `LLVMRelocPIC`
const PIC: c_int = 2;

/// What the text of a message of LLVM is; frees it.
fn message(text: *mut c_char) -> String {
    if text.is_null() {
        return String::new();
    }
    // SAFETY: LLVM's messages are strings that end with 0 and belong to whoever got them.
    unsafe {
        let copy = CStr::from_ptr(text).to_string_lossy().into_owned();
        LLVMDisposeMessage(text);
        copy
    }
}

/// What an error says; null is none.
fn check(error: Ref) -> Result<(), String> {
    if error.is_null() {
        return Ok(());
    }
    // SAFETY: `error` is an error that nobody looked at; taking its message frees it.
    unsafe {
        let text = LLVMGetErrorMessage(error);
        let copy = CStr::from_ptr(text).to_string_lossy().into_owned();
        LLVMDisposeErrorMessage(text);
        Err(copy)
    }
}

fn c_string(text: &str) -> Result<CString, String> {
    CString::new(text).map_err(|_| format!("'{}' has a zero byte", text.escape_debug()))
}

/// The triple of the machine that this runs on.
pub(crate) fn host_triple() -> String {
    // SAFETY: takes nothing; the message is ours.
    message(unsafe { LLVMGetDefaultTargetTriple() })
}

/// The name of its processor, for what is fast on it.
pub(crate) fn host_cpu() -> String {
    // SAFETY: as above.
    message(unsafe { LLVMGetHostCPUName() })
}

/// All that it can and cannot do, as `+avx,-avx2,…`.
pub(crate) fn host_features() -> String {
    // SAFETY: as above.
    message(unsafe { LLVMGetHostCPUFeatures() })
}

/// Makes code for one kind of machine.
pub(crate) struct Machine {
    machine: Ref,
    layout: Ref,
    triple: CString,
}

impl Machine {
    /// Fails if no target has this triple. `level` is that of `llc -O`.
    pub(crate) fn new(
        triple: &str,
        cpu: &str,
        features: &str,
        level: u8,
    ) -> Result<Machine, String> {
        register_targets();
        let (triple, cpu) = (c_string(triple)?, c_string(cpu)?);
        let features = c_string(features)?;
        // SAFETY: the strings end with 0 and live; `target` is set if 0 is returned, and targets live
        // as long as the process; the layout is a copy that is ours.
        unsafe {
            let triple = c_string(&message(LLVMNormalizeTargetTriple(triple.as_ptr())))?;
            let (mut target, mut why) = (null_mut(), null_mut());
            if LLVMGetTargetFromTriple(triple.as_ptr(), &mut target, &mut why) != 0 {
                return Err(message(why).trim_end().to_owned());
            }
            let machine = LLVMCreateTargetMachine(
                target,
                triple.as_ptr(),
                cpu.as_ptr(),
                features.as_ptr(),
                level.into(),
                PIC,
                0,
            );
            if machine.is_null() {
                return Err(format!("no code can be made for {triple:?}"));
            }
            let layout = LLVMCreateTargetDataLayout(machine);
            Ok(Machine {
                machine,
                layout,
                triple,
            })
        }
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        // SAFETY: both are ours, and nothing uses them any more.
        unsafe {
            LLVMDisposeTargetData(self.layout);
            LLVMDisposeTargetMachine(self.machine);
        }
    }
}

/// Assembly or an object file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FileKind {
    Assembly = 0,
    Object = 1,
}

/// The arguments that a function gets through its wrapper.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    /// Bytes per argument; `None` for memory, of which the address is passed.
    pub(crate) params: Vec<Option<u64>>,
    /// Bytes of the result.
    pub(crate) result: Option<u64>,
}

/// A module of LLVM IR with its own context.
pub(crate) struct LlvmModule {
    context: Ref,
    module: Ref,
}

impl LlvmModule {
    /// Translates a module of the `llvm` dialect. `None` if that fails; MLIR's diagnostics say why.
    pub(crate) fn translate(module: &Module<'_>) -> Option<LlvmModule> {
        // SAFETY: the operation lives during the call; the module that comes out belongs to the new
        // context, and both to the value made here.
        unsafe {
            let context = LLVMContextCreate();
            let operation = module.as_operation().to_raw();
            let module = mlir_sys::mlirTranslateModuleToLLVMIR(operation, context.cast());
            if module.is_null() {
                LLVMContextDispose(context);
                return None;
            }
            let module = module.cast();
            Some(LlvmModule { context, module })
        }
    }

    /// The module as text.
    pub(crate) fn text(&self) -> String {
        // SAFETY: the module lives; the message is ours.
        message(unsafe { LLVMPrintModuleToString(self.module) })
    }

    /// Says which machine the module is for.
    pub(crate) fn set_machine(&mut self, machine: &Machine) {
        // SAFETY: module, string and layout live; the module copies them.
        unsafe {
            LLVMSetTarget(self.module, machine.triple.as_ptr());
            LLVMSetModuleDataLayout(self.module, machine.layout);
        }
    }

    /// Runs a pipeline of LLVM's passes, in which those that make vectors do so only on request.
    pub(crate) fn run(
        &mut self,
        passes: &str,
        machine: &Machine,
        vectorizes: bool,
    ) -> Result<(), String> {
        let passes = c_string(passes)?;
        // SAFETY: all that is passed lives during the call, and the options are ours.
        unsafe {
            let options = LLVMCreatePassBuilderOptions();
            LLVMPassBuilderOptionsSetLoopVectorization(options, vectorizes.into());
            LLVMPassBuilderOptionsSetSLPVectorization(options, vectorizes.into());
            let error = LLVMRunPasses(self.module, passes.as_ptr(), machine.machine, options);
            LLVMDisposePassBuilderOptions(options);
            check(error)
        }
    }

    /// The code of the module.
    pub(crate) fn emit(&mut self, machine: &Machine, kind: FileKind) -> Result<Vec<u8>, String> {
        // SAFETY: module and machine live; the buffer is ours if 0 is returned and holds as many bytes
        // as it says.
        unsafe {
            let (mut buffer, mut why) = (null_mut(), null_mut());
            let failed = LLVMTargetMachineEmitToMemoryBuffer(
                machine.machine,
                self.module,
                kind as c_int,
                &mut why,
                &mut buffer,
            );
            if failed != 0 {
                return Err(message(why));
            }
            let start = LLVMGetBufferStart(buffer).cast::<u8>();
            let bytes = std::slice::from_raw_parts(start, LLVMGetBufferSize(buffer)).to_vec();
            LLVMDisposeMemoryBuffer(buffer);
            Ok(bytes)
        }
    }

    /// Adds a function `wrapper` that takes an array of addresses, of the arguments of `function` and
    /// then of its result, and calls it. Arguments that are addresses themselves are passed as they are.
    pub(crate) fn add_wrapper(
        &mut self,
        function: &str,
        wrapper: &str,
        machine: &Machine,
    ) -> Result<Layout, String> {
        let missing = || format!("there is no function '{function}'");
        let (name, wrapper) = (c_string(function)?, c_string(wrapper)?);
        // SAFETY: everything that is made belongs to the module or its context; counts are those of the
        // arrays; types of calls and functions are the same one.
        unsafe {
            let function = LLVMGetNamedFunction(self.module, name.as_ptr());
            if function.is_null() || LLVMIsDeclaration(function) != 0 {
                return Err(missing());
            }
            let ty = LLVMGlobalGetValueType(function);
            let count = LLVMCountParamTypes(ty);
            let mut params = vec![null_mut(); count as usize];
            LLVMGetParamTypes(ty, params.as_mut_ptr());
            let result = LLVMGetReturnType(ty);

            let address = LLVMPointerTypeInContext(self.context, 0);
            let index = LLVMInt64TypeInContext(self.context);
            let void = LLVMVoidTypeInContext(self.context);
            let outer = LLVMFunctionType(void, &mut address.clone(), 1, 0);
            let outer = LLVMAddFunction(self.module, wrapper.as_ptr(), outer);
            let block = LLVMAppendBasicBlockInContext(self.context, outer, c"".as_ptr());
            let builder = LLVMCreateBuilderInContext(self.context);
            LLVMPositionBuilderAtEnd(builder, block);
            let list = LLVMGetParam(outer, 0);
            let nth = |n: usize| {
                let mut at = LLVMConstInt(index, n as u64, 0);
                let slot = LLVMBuildGEP2(builder, address, list, &mut at, 1, c"".as_ptr());
                LLVMBuildLoad2(builder, address, slot, c"".as_ptr())
            };
            let mut sizes = Vec::new();
            let mut args = Vec::new();
            for (n, &ty) in params.iter().enumerate() {
                let at = nth(n);
                let is_address = LLVMGetTypeKind(ty) == POINTER;
                sizes.push((!is_address).then(|| LLVMABISizeOfType(machine.layout, ty)));
                args.push(match is_address {
                    true => at,
                    false => {
                        let value = LLVMBuildLoad2(builder, ty, at, c"".as_ptr());
                        LLVMSetAlignment(value, 1);
                        value
                    }
                });
            }
            let args = args.as_mut_ptr();
            let value = LLVMBuildCall2(builder, ty, function, args, count, c"".as_ptr());
            let mut result_size = None;
            if LLVMGetTypeKind(result) != VOID {
                result_size = Some(LLVMABISizeOfType(machine.layout, result));
                let store = LLVMBuildStore(builder, value, nth(params.len()));
                LLVMSetAlignment(store, 1);
            }
            LLVMBuildRetVoid(builder);
            LLVMDisposeBuilder(builder);

            let mut why = null_mut();
            let broken = LLVMVerifyModule(self.module, RETURN_STATUS, &mut why) != 0;
            let why = message(why);
            match broken {
                true => Err(why),
                false => Ok(Layout {
                    params: sizes,
                    result: result_size,
                }),
            }
        }
    }
}

impl Drop for LlvmModule {
    fn drop(&mut self) {
        // SAFETY: both are ours; the module goes before its context.
        unsafe {
            LLVMDisposeModule(self.module);
            LLVMContextDispose(self.context);
        }
    }
}

/// Code that was loaded into the process.
pub(crate) struct Loaded {
    jit: Ref,
}

impl Loaded {
    /// Loads an object file. Symbols that it lacks are looked for in the process and in `libraries`.
    pub(crate) fn new(object: &[u8], libraries: &[&Path]) -> Result<Loaded, String> {
        register_targets();
        // SAFETY: the JIT is made with its default settings, is ours, and owns what is added to it: the
        // copy of the object, and what looks for symbols.
        unsafe {
            let mut jit = null_mut();
            check(LLVMOrcCreateLLJIT(&mut jit, null_mut()))?;
            let loaded = Loaded { jit };
            let library = LLVMOrcLLJITGetMainJITDylib(jit);
            let prefix = LLVMOrcLLJITGetGlobalPrefix(jit);
            let mut generator = null_mut();
            check(LLVMOrcCreateDynamicLibrarySearchGeneratorForProcess(
                &mut generator,
                prefix,
                null(),
                null_mut(),
            ))?;
            LLVMOrcJITDylibAddGenerator(library, generator);
            for path in libraries {
                let path = c_string(&path.to_string_lossy())?;
                let mut generator = null_mut();
                check(LLVMOrcCreateDynamicLibrarySearchGeneratorForPath(
                    &mut generator,
                    path.as_ptr(),
                    prefix,
                    null(),
                    null_mut(),
                ))?;
                LLVMOrcJITDylibAddGenerator(library, generator);
            }
            let buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(
                object.as_ptr().cast(),
                object.len(),
                c"object".as_ptr(),
            );
            check(LLVMOrcLLJITAddObjectFile(jit, library, buffer))?;
            Ok(loaded)
        }
    }

    /// Where the function `name` lies, which [`LlvmModule::add_wrapper`] made.
    pub(crate) fn address(&self, name: &str) -> Result<u64, String> {
        let name = c_string(name)?;
        let mut address = 0;
        // SAFETY: the JIT lives, the string ends with 0.
        check(unsafe { LLVMOrcLLJITLookup(self.jit, &mut address, name.as_ptr()) })?;
        match address {
            0 => Err(format!("{name:?} has no address")),
            address => Ok(address),
        }
    }

    /// Calls the wrapper at `address`, which [`Loaded::address`] gave.
    ///
    /// # Safety
    ///
    /// The addresses in `slots` are valid for what the function does with them, and the function does
    /// nothing that is undefined.
    pub(crate) unsafe fn call(&self, address: u64, slots: &mut [*mut u8]) {
        // SAFETY: at the address is a function of this type, and `self` keeps it there.
        unsafe {
            let address = address as usize as *const ();
            let function: extern "C" fn(*mut *mut u8) = std::mem::transmute(address);
            function(slots.as_mut_ptr());
        }
    }
}

impl Drop for Loaded {
    fn drop(&mut self) {
        // SAFETY: the JIT is ours; an error while it goes has nobody to tell.
        unsafe {
            let _ = check(LLVMOrcDisposeLLJIT(self.jit));
        }
    }
}

/// Copies `count` bytes from an address that compiled code returned.
///
/// # Safety
///
/// There are so many bytes at the address.
pub(crate) unsafe fn copy_from(address: u64, count: usize) -> Vec<u8> {
    if count == 0 {
        return Vec::new();
    }
    // SAFETY: the caller's promise.
    unsafe { std::slice::from_raw_parts(address as usize as *const u8, count).to_vec() }
}

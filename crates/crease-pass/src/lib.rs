//! Pass manager, pipeline text, instrumentation

//! Reads ODS records with TableGen and writes op tables

//! The types agree with everything that is written from them or about them.

mod manual;
mod samples;
mod schemas;

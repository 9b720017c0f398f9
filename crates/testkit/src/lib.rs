//! The laws that every game passes, and the transcripts that people read.

//! Holes that others have had: each is tried here, over real sockets.

mod browser;
mod frames;
mod origin;
mod paths;
mod requests;
mod seats;

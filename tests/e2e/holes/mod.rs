//! Known vulnerabilities of other servers, tried over real sockets.

mod browser;
mod frames;
mod origin;
mod paths;
mod requests;
mod seats;

//! The encodings of the games, one file each.

mod gnallknekt;
mod gurka;
mod karnoffel;
mod knektpass;
mod knorri;

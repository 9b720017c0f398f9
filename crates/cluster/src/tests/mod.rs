mod bus;
mod fence;
mod laws;
mod membership;
mod peers;
mod router;
mod subjects;

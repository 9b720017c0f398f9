mod bus;
mod fence;
mod membership;
mod peers;
mod router;
mod subjects;

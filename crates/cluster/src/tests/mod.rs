mod bus;
mod fence;
mod membership;
mod router;
mod subjects;

mod bus;
mod fence;
mod nats_server;
mod subjects;

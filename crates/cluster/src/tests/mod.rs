mod bus;
mod fence;
mod nats_server;
mod router;
mod subjects;

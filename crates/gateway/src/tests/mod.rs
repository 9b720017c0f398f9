mod links;
mod peers;
mod scripted;
mod two_nodes;
mod wire;

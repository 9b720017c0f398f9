mod links;
mod peers;
mod two_nodes;
mod wire;

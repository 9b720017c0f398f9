mod links;
mod two_nodes;
mod wire;

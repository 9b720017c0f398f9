mod golden;
mod links;
mod scripted;
mod two_nodes;
mod wire;

mod actions;
mod ladder;
mod laws;
mod options;
mod rulings;
mod secrets;
mod situation;
mod worked;

mod actions;
mod fold;
mod ladder;
mod options;
mod rulings;
mod secrets;
mod situation;
mod worked;

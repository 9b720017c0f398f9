mod actions;
mod laws;
mod options;
mod rulings;
mod secrets;
mod situation;
mod worked;

mod fold;
mod situation;

mod cases;
mod endgames;
mod final_blow;
mod gnall;
mod options;
mod piles;
mod refusals;
mod rulings;
mod secrets;
mod shown;

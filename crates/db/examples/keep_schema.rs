//! Writes the newest version of the schema to `released/`. `make keep-schema` runs this program.
#![allow(clippy::print_stdout, reason = "it tells what is left to do")]

use jobwright_db::testing::released;

fn main() {
    let empty = released::keep();
    println!("released/V{}.rows is kept.", released::newest());
    for table in empty {
        println!("Add a row of {table} to it by hand.");
    }
}

//! Fails a release build if the web app is not built. Other builds may embed an empty folder, which is created here.

use std::{env, fs, path::Path, process::ExitCode};

const DIST: &str = "../../web/dist";

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed={DIST}");
    let dist = Path::new(DIST);
    let is_built = dist.join("index.html").is_file();
    if !is_built && env::var("PROFILE").as_deref() == Ok("release") {
        println!(
            "cargo::error=the web app is not built: run `make build`, or `npm run build` in web/, first"
        );
        return ExitCode::FAILURE;
    }
    // The folder must exist even if the web app was not built. A binary without the web app serves only the API.
    if let Err(error) = fs::create_dir_all(dist) {
        println!("cargo::error=cannot make {DIST}: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

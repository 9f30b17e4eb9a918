//! rule: file-durable. Simulates power cuts during uploads of files. No file is lost after the server reported it as
//! complete, and every database row about a file has its file.

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    path::Path,
};

use jiff::Timestamp;
use jobwright::{
    features::files::prepare,
    kit::blobs::{Blobs, Form, Hash},
};
use jobwright_db::Database;
use rand::{Rng as _, SeedableRng as _, rngs::StdRng};
use serde_json::json;
use uuid::Uuid;

use super::{
    disk::Disk,
    trace::{Event, assert_can_trace, read, traced, whole, whole_of},
    url_in,
};
use crate::{
    process::{files_of, jobwright, start_command},
    support::{Business, QUIET, all, assert_consistent, figure, length},
};

/// The photo and the documents are sent in pieces of this many bytes.
const PIECE: usize = 700;
const PHOTO: &[u8] = include_bytes!("../../api/files/photo.jpg");

/// A file to upload.
struct Sent {
    id: Uuid,
    kind: &'static str,
    bytes: Vec<u8>,
}

#[test]
fn no_acknowledged_file_is_lost_to_a_power_cut_and_every_row_has_its_file() {
    assert_can_trace();
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().canonicalize().unwrap().join("disk");
    std::fs::create_dir(&root).unwrap();
    let files: Vec<Sent> = (0..length(12, 60)).map(sent).collect();
    let events = record(&root, folder.path(), &files);
    let points = length(80, 800);
    // Each run of the test uses a new random seed. A failure prints the seed.
    let seed = rand::random();
    let mut chance = StdRng::seed_from_u64(seed);
    let mut cuts: Vec<usize> = (0..points)
        .map(|_| chance.random_range(1..=events.len()))
        .collect();
    cuts.push(events.len());
    cuts.sort_unstable();
    let (mut disk, mut promised, mut at) = (Disk::new(&root), 0, 0);
    for cut in cuts {
        for (number, event) in events.iter().enumerate().take(cut).skip(at) {
            disk.happen(number, event);
            promised += usize::from(completes(event));
        }
        at = cut;
        for chance in [None, Some(&mut chance)] {
            let after = tempfile::tempdir().unwrap();
            disk.after_power_cut(after.path(), chance);
            println!("seed {seed}, cut after {cut} of {} events", events.len());
            hold(after.path(), &files, promised);
        }
    }
    assert_eq!(promised, files.len(), "every file was answered");
    figure(
        "simulated power cuts while files are sent, SQLite",
        &format!("{points} points, {} files, none lost", files.len()),
    );
}

fn sent(number: usize) -> Sent {
    let text = format!("{number} ").repeat(100 * number);
    // Two of the documents have the same content. The server stores it once.
    let document = format!(
        "%PDF-1.7\n% {}\nstartxref\n0\n%%EOF\n",
        text.replace("5 ", "4 ")
    );
    let (kind, bytes) = match number % 3 {
        0 => ("image/jpeg", PHOTO.to_vec()),
        _ => ("application/pdf", document.into_bytes()),
    };
    let id = Uuid::now_v7();
    Sent { id, kind, bytes }
}

/// Records the system calls of a server that receives the files one after another. The server is killed after the first
/// half, restarted, and stopped at the end.
fn record(root: &Path, traces: &Path, files: &[Sent]) -> Vec<Event> {
    let url = url_in(root);
    let mut events = Vec::new();
    let file = traces.join("found");
    let mut found = traced(&Business::founding(&url), &file).spawn().unwrap();
    assert!(found.wait().unwrap().success());
    read(&whole_of(&file, found.id()), root, &mut events);
    let (mut session, mut job) = (None::<Business>, None);
    let (first, second) = files.split_at(files.len() / 2);
    for (part, files) in [("killed", first), ("stopped", second)] {
        let file = traces.join(part);
        let serve = jobwright(&url, &[&["serve"][..], &QUIET].concat());
        let mut server = start_command(traced(&serve, &file));
        let boss = match session.take() {
            Some(boss) => boss.again(&server.address),
            None => Business::sign_in(&server),
        };
        let job = job.get_or_insert_with(|| add_job(&boss)).clone();
        for one in files {
            send(&boss, &job, one);
        }
        if part == "killed" {
            server.child.kill().unwrap();
            server.child.wait().unwrap();
        } else {
            server.stop();
        }
        read(&whole(&file, &server), root, &mut events);
        session = Some(boss);
    }
    events
}

fn add_job(boss: &Business) -> String {
    let client = boss.add_client("Ann Lee");
    let job = json!({"title": "Fix tap", "clientId": client, "startDate": "2026-11-23T09:00:00Z"});
    let (status, made) = boss.send("POST", "/api/jobs", &job).unwrap();
    assert_eq!(status, 201, "{made}");
    made["id"].as_str().unwrap().to_owned()
}

fn send(boss: &Business, job: &str, file: &Sent) {
    let announced = json!({
        "id": file.id, "jobId": job, "name": "a file", "kind": file.kind, "size": file.bytes.len(),
        "sha256": Hash::of(&file.bytes).hex(),
    });
    let (status, answer) = boss.send("POST", "/api/files", &announced).unwrap();
    assert_eq!(status, 201, "{answer}");
    for (number, piece) in file.bytes.chunks(PIECE).enumerate() {
        let mut stream = TcpStream::connect(&boss.address).unwrap();
        let head = format!(
            "PATCH /api/files/{} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nupload-offset: {}\r\n\
             content-type: application/octet-stream\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
            file.id,
            boss.address,
            boss.cookies(),
            number * PIECE,
            piece.len()
        );
        stream
            .write_all(&[head.as_bytes(), piece].concat())
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 204"), "{answer}");
    }
}

/// Whether the event is a response that reports a file as complete. The files are sent one after another, so the number
/// of these responses tells which files are complete.
fn completes(event: &Event) -> bool {
    let Event::Answer(bytes) = event else {
        return false;
    };
    let text = String::from_utf8_lossy(bytes);
    text.starts_with("HTTP/1.1 204") && text.contains("upload-complete: ?1")
}

/// Checks the rebuilt disk. The folder with the files must belong to the database. The acknowledged files must be
/// stored. For each row about a file, the file's bytes must be stored.
fn hold(folder: &Path, files: &[Sent], promised: usize) {
    let url = url_in(folder);
    let db = Database::open(&url).unwrap();
    db.migrate().unwrap();
    assert_consistent(&db, &url);
    let blobs = Blobs::new(files_of(&url));
    prepare(&db, &blobs, Timestamp::now()).unwrap();
    let complete: Vec<(Uuid, Vec<u8>)> = all(
        &db,
        "SELECT id, blob_id FROM job_files WHERE is_complete = TRUE",
        |row| Ok((row.get(0)?, row.get(1)?)),
    );
    for (id, blob) in &complete {
        let blob = Hash::from_bytes(blob).unwrap();
        assert!(blobs.matches_its_hash(blob), "{id} is without its file");
        let sent = files.iter().find(|file| file.id == *id).unwrap();
        if sent.kind == "image/jpeg" {
            for form in [Form::Print, Form::Thumb] {
                assert!(!blobs.read(blob, form).unwrap().is_empty());
            }
        } else {
            assert_eq!(blobs.read(blob, Form::Full).unwrap(), sent.bytes);
        }
    }
    for file in &files[..promised] {
        let is_there = complete.iter().any(|(id, _)| *id == file.id);
        assert!(is_there, "{} was answered as complete and is lost", file.id);
    }
    let going_on: Vec<(Uuid, i64)> = all(
        &db,
        "SELECT id, uploaded FROM job_files WHERE is_complete = FALSE AND uploaded > 0",
        |row| Ok((row.get(0)?, row.get(1)?)),
    );
    for (id, uploaded) in going_on {
        let arrived = blobs.read_upload(id, u64::try_from(uploaded).unwrap());
        let sent = files.iter().find(|file| file.id == id).unwrap();
        assert!(sent.bytes.starts_with(&arrived.unwrap().unwrap()), "{id}");
    }
}

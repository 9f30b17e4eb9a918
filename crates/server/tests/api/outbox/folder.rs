//! If no mail server is configured, the server writes mails to files.

use std::{fs, os::unix::fs::PermissionsExt as _};

use jobwright::kit::mail::{Folder, Mailer};

use super::queue_one;
use crate::support::{TestApp, on_each_engine, smtp::plain_text};

on_each_engine! {
    /// Without a mail server each mail is stored as an `.eml` file in `JOBWRIGHT_MAIL_DIR`.
    async fn each_mail_is_a_file_with_a_text_and_an_html_part(engine) {
        let app = TestApp::new(engine).await;
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("new/mail");
        let from = "Jobwright <no-reply@localhost>".parse().unwrap();
        let mailer = Mailer::Folder(Folder::open(path.clone(), from).unwrap());
        queue_one(&app).await;
        assert_eq!(app.delivery(mailer).deliver_due().await.unwrap().sent, 1);
        let files: Vec<_> = fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(files.len(), 1, "{files:?}");
        let name = files[0].file_stem().unwrap().to_str().unwrap();
        assert!(name.starts_with("20261120T090000Z-"), "{name}");
        assert_eq!(files[0].extension().unwrap(), "eml");
        // A mail may contain a secret token. So other users of the machine must not be able to read its file.
        let mode = |path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&files[0]), mode(&path)), (0o600, 0o700));
        let data = fs::read_to_string(&files[0]).unwrap();
        for header in [
            "From: Jobwright <no-reply@localhost>\r\n",
            "To: \"Worker Person\" <worker@example.com>\r\n",
            "Subject: Reset your password\r\n",
            "Date: Fri, 20 Nov 2026 09:00:00 +0000\r\n",
            "Auto-Submitted: auto-generated\r\n",
            "Content-Type: multipart/alternative;",
            "Content-Type: text/html; charset=utf-8\r\n",
        ] {
            assert!(data.contains(header), "{header} in {data}");
        }
        assert!(plain_text(&data).contains("http://localhost:8080/reset-password?token="), "{data}");
    }
}

#[test]
fn several_servers_that_start_at_the_same_time_can_use_one_mail_folder() {
    let place = tempfile::tempdir().unwrap();
    let start = std::sync::Barrier::new(16);
    std::thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| {
                let from = "Jobwright <no-reply@localhost>".parse().unwrap();
                start.wait();
                Folder::open(place.path().join("mail"), from).unwrap();
            });
        }
    });
    assert_eq!(
        fs::read_dir(place.path().join("mail")).unwrap().count(),
        0,
        "nothing is left behind"
    );
}

#[test]
fn a_mail_folder_that_is_not_writable_is_reported_at_the_start() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("file");
    fs::write(&file, "x").unwrap();
    let from = "Jobwright <no-reply@localhost>";
    for path in [file.clone(), file.join("below")] {
        assert!(Folder::open(path, from.parse().unwrap()).is_err());
    }
}

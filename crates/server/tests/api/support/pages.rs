//! Pages of a list: `limit`, `cursor`, `X-Total-Count` and `Link`. rule: wire-lists

use serde_json::Value;

use super::Client;

/// Returns the URL of the next page from a `Link` header, or `None` on the last page.
pub fn next_page(link: &str) -> Option<String> {
    let (address, rel) = link.split_once("; ")?;
    assert_eq!(rel, "rel=\"next\"");
    Some(
        address
            .trim_start_matches('<')
            .trim_end_matches('>')
            .to_owned(),
    )
}

/// Returns the ids of the objects in a list, in the order of the list.
pub fn ids(list: &Value) -> Vec<String> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|one| one["id"].as_str().unwrap().to_owned())
        .collect()
}

/// Reads all pages of a list that has `total` rows. Returns the ids of the rows.
pub async fn walk_pages(client: &Client, first: String, limit: usize, total: usize) -> Vec<String> {
    let mut seen = Vec::new();
    let mut address = Some(first);
    while let Some(path) = address {
        let page = client.get(&path).await;
        assert_eq!(page.status, 200, "{path}: {}", page.text);
        assert_eq!(
            page.header("x-total-count"),
            total.to_string(),
            "the whole list's, on every page"
        );
        let here = ids(&page.json);
        address = next_page(page.header("link"));
        assert!(
            here.len() == limit || address.is_none(),
            "a page in the middle is full"
        );
        seen.extend(here);
    }
    seen
}

/// Reads all pages of a list whose pages may be shorter than the limit. Returns the ids of the rows.
pub async fn walk_short_pages(client: &Client, first: String) -> Vec<String> {
    let mut seen = Vec::new();
    let mut address = Some(first);
    while let Some(path) = address {
        let page = client.get(&path).await;
        assert_eq!(page.status, 200, "{path}: {}", page.text);
        let here = ids(&page.json);
        assert!(!here.is_empty(), "{path}: no page is empty");
        address = next_page(page.header("link"));
        seen.extend(here);
    }
    seen
}

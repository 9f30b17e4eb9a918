//! Pages of a list: `limit`, `cursor`, `X-Total-Count` and `Link`. rule: wire-lists

use serde_json::Value;

use super::Client;

/// The address of the next page, if there is one.
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

/// The ids of the objects in a list, in the same order.
pub fn ids(list: &Value) -> Vec<String> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|one| one["id"].as_str().unwrap().to_owned())
        .collect()
}

/// Reads all pages of a list that has `total` rows. Returns their ids.
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

/// Reads all pages of a list whose pages may be shorter than their limit. Returns their ids.
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

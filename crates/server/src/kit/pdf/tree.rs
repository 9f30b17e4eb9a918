//! The tag tree of a PDF. It contains the reading order for screen readers.

use std::num::NonZeroU16;

use krilla::tagging::{Identifier, Node, TableHeaderScope, Tag, TagGroup, TagKind, TagTree};

/// The index of an element in the tag tree.
pub(crate) type Element = usize;

/// The kind of an element in the tag tree.
#[derive(Debug, Clone)]
pub(crate) enum Kind {
    /// A section of the document.
    Section,
    /// A heading. Its level is 1 or more.
    Heading(u16, String),
    /// A paragraph, or a field with its name.
    Paragraph,
    /// A table.
    Table,
    /// The header of a table.
    TableHead,
    /// The rows of a table.
    TableBody,
    /// A row.
    Row,
    /// The name of a column.
    HeadCell,
    /// A cell.
    Cell,
    /// A picture and its alternative text.
    Figure(String),
    /// The caption of a picture.
    Caption,
}

impl Kind {
    fn tag(self) -> TagKind {
        match self {
            Self::Section => Tag::Section.into(),
            Self::Heading(level, title) => Tag::Hn(
                NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN),
                Some(title),
            )
            .into(),
            Self::Paragraph => Tag::P.into(),
            Self::Table => Tag::Table.into(),
            Self::TableHead => Tag::THead.into(),
            Self::TableBody => Tag::TBody.into(),
            Self::Row => Tag::TR.into(),
            Self::HeadCell => Tag::TH(TableHeaderScope::Column).into(),
            Self::Cell => Tag::TD.into(),
            Self::Caption => Tag::Caption.into(),
            Self::Figure(words) => Tag::Figure(Some(words)).into(),
        }
    }
}

/// The tag tree while a document is being laid out and drawn.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    branches: Vec<Branch>,
    roots: Vec<Element>,
}

#[derive(Debug)]
struct Branch {
    kind: Kind,
    children: Vec<Element>,
    drawn: Vec<Identifier>,
}

impl Tree {
    /// Adds an element as the last child of its parent. If it has no parent, adds it as the last root.
    pub(crate) fn add(&mut self, parent: Option<Element>, kind: Kind) -> Element {
        let element = self.branches.len();
        self.branches.push(Branch {
            kind,
            children: Vec::new(),
            drawn: Vec::new(),
        });
        match parent {
            Some(parent) => self.branches[parent].children.push(element),
            None => self.roots.push(element),
        }
        element
    }

    /// Records that something was drawn for an element.
    pub(crate) fn drawn(&mut self, element: Element, identifier: Identifier) {
        self.branches[element].drawn.push(identifier);
    }

    /// Builds the tag tree of the PDF file. The document's language is that of this locale.
    pub(crate) fn finish(mut self, locale: &str) -> TagTree {
        let roots = std::mem::take(&mut self.roots);
        let mut tree = TagTree::new().with_lang(Some(locale.to_owned()));
        for root in roots {
            tree.push(self.group(root));
        }
        tree
    }

    fn group(&mut self, element: Element) -> TagGroup {
        let branch = &mut self.branches[element];
        let kind = std::mem::replace(&mut branch.kind, Kind::Section);
        let children = std::mem::take(&mut branch.children);
        let drawn = std::mem::take(&mut branch.drawn).into_iter();
        let mut nodes: Vec<Node> = drawn.map(Node::from).collect();
        for child in children {
            nodes.push(self.group(child).into());
        }
        TagGroup::with_children(kind.tag(), nodes)
    }
}

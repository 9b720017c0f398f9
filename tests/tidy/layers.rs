//! The modules of a crate, and which of them import which.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::{algo::tarjan_scc, graph::DiGraph};
use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Attribute, ImplItemFn, Item, ItemUse, Macro, Meta, Path, UseTree, Visibility,
    visit::{self, Visit},
};

use crate::{
    none,
    repo::{exists, must_read},
};

/// The crates whose modules may not import one another in large cycles.
const CRATES: [&str; 5] = ["server", "table", "client", "store", "knekt"];

/// The most modules that may import one another.
const CYCLE_MAX: usize = 3;

#[test]
fn few_modules_import_one_another() {
    let mut faults = Vec::new();
    for name in CRATES {
        let modules = Modules::of_crate(name);
        for cycle in modules.cycles().into_iter().filter(|cycle| cycle.len() > CYCLE_MAX) {
            let edges = modules.edges().into_iter();
            let inside = edges.filter(|(from, to)| cycle.contains(from) && cycle.contains(to));
            let edges: Vec<String> = inside.map(|(from, to)| format!("{from} -> {to}")).collect();
            faults.push(format!("{name}, {} files: {}", cycle.len(), edges.join(", ")));
        }
    }
    none(&format!("at most {CYCLE_MAX} modules may import one another"), faults);
}

/// The text in `ARCHITECTURE.md` before the layers of the server.
const LAYERS: &str = "Layers, lowest first, ";

#[test]
fn the_server_imports_downward() {
    let layers = drawn();
    let layer_of = |file: &str| {
        let module = file.trim_end_matches("/mod.rs").trim_end_matches(".rs");
        let holds = |path: &String| module.strip_prefix(path.as_str()).is_some_and(is_path_end);
        // The longest path counts: a part of a folder can stand above the rest of it.
        let paths = layers.iter().enumerate();
        let paths = paths.flat_map(|(n, paths)| paths.iter().map(move |path| (path, n)));
        paths.filter(|(path, _)| holds(path)).max_by_key(|(path, _)| path.len()).map(|(_, n)| n)
    };
    let modules = Modules::of_crate("server");
    let mut faults = BTreeSet::new();
    for (from, to) in modules.edges().into_iter().filter(|(from, _)| *from != "lib.rs") {
        match (layer_of(from), layer_of(to)) {
            (None, _) => drop(faults.insert(format!("{from} is in no layer"))),
            (Some(above), Some(below)) if above < below => {
                faults.insert(format!("{from} imports {to}, from a higher layer"));
            }
            (Some(_), _) => {}
        }
    }
    none("the server's layers are those of ARCHITECTURE.md", faults);
}

fn is_path_end(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with('/')
}

/// The layers as drawn, lowest first, `a < b c < d`: each has one or more modules.
fn drawn() -> Vec<Vec<String>> {
    let text = must_read("ARCHITECTURE.md");
    let (_, line) = text.split_once(LAYERS).expect("ARCHITECTURE.md has the layers");
    let drawn = line.split('`').nth(1).expect("they stand in backticks");
    let modules = |layer: &str| layer.split_whitespace().map(str::to_owned).collect();
    drawn.split('<').map(modules).collect()
}

/// The modules of a crate by their paths, such as `state::limits`; the root's is empty.
#[derive(Debug, Default)]
struct Modules(BTreeMap<String, Module>);

#[derive(Debug, Default)]
struct Module {
    file: String,
    /// The names that it defines.
    items: BTreeSet<String>,
    /// The paths behind the names that it imports or re-exports.
    imports: BTreeMap<String, Vec<String>>,
    /// The paths that it imports everything from.
    globs: Vec<Vec<String>>,
    /// The paths in its code.
    paths: BTreeSet<Vec<String>>,
}

/// The target of a path: a module, or an item of a module.
#[derive(Debug)]
enum Target {
    Module(String),
    ItemOf(String),
}

/// The most re-exports on the way to an item.
const HOPS_MAX: usize = 16;

impl Modules {
    fn of_crate(name: &str) -> Modules {
        Modules::read(&|file| {
            let file = format!("crates/{name}/src/{file}");
            exists(&file).then(|| must_read(&file))
        })
    }

    /// Reads a crate from its files, without the code of its tests.
    fn read(load: &dyn Fn(&str) -> Option<String>) -> Modules {
        let mut modules = Modules::default();
        let root = ["lib.rs", "main.rs"].into_iter().find(|file| load(file).is_some());
        modules.add_file(String::new(), root.expect("a crate has a root"), load);
        modules
    }

    fn add_file(&mut self, path: String, file: &str, load: &dyn Fn(&str) -> Option<String>) {
        let text = load(file).expect("a module has its file");
        let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
        let mut reader = Reader { file, module: path, modules: self, children: Vec::new() };
        reader.modules.0.insert(reader.module.clone(), Module::new(file));
        reader.visit_file(&parsed);
        for child in reader.children {
            let folder = child.replace("::", "/");
            let files = [format!("{folder}.rs"), format!("{folder}/mod.rs")];
            let file = files.iter().find(|file| load(file).is_some()).expect("a module has a file");
            self.add_file(child, file, load);
        }
    }

    /// Pairs of files of which the first imports from the second. A path through re-exports leads to
    /// the file that defines the item.
    fn edges(&self) -> BTreeSet<(&str, &str)> {
        let mut edges = BTreeSet::new();
        for (at, module) in &self.0 {
            for path in &module.paths {
                if let Some(Target::ItemOf(to)) = self.resolve(at, path, HOPS_MAX)
                    && self.0[&to].file != module.file
                {
                    edges.insert((module.file.as_str(), self.0[&to].file.as_str()));
                }
            }
        }
        edges
    }

    /// The groups of files that import one another, directly or through others.
    fn cycles(&self) -> Vec<Vec<&str>> {
        let mut graph = DiGraph::<&str, ()>::new();
        let mut nodes = BTreeMap::new();
        for (from, to) in self.edges() {
            let mut node = |file| *nodes.entry(file).or_insert_with(|| graph.add_node(file));
            let (from, to) = (node(from), node(to));
            graph.add_edge(from, to, ());
        }
        let components = tarjan_scc(&graph).into_iter().filter(|group| group.len() > 1);
        let sorted = components.map(|group| {
            let mut files: Vec<&str> = group.into_iter().map(|node| graph[node]).collect();
            files.sort_unstable();
            files
        });
        sorted.collect()
    }

    /// Follows a path from a module; `None` if it leads to another crate.
    fn resolve(&self, module: &str, path: &[String], hops: usize) -> Option<Target> {
        let (mut at, mut path) = (module.to_owned(), path);
        while let Some((first, rest)) = path.split_first() {
            match first.as_str() {
                "crate" => at.clear(),
                "self" => {}
                "super" => at.truncate(parent(&at).len()),
                _ => break,
            }
            path = rest;
        }
        while let Some((name, rest)) = path.split_first() {
            let here = self.0.get(&at)?;
            let is_item = here.items.contains(name);
            let child = join(&at, name);
            if self.0.contains_key(&child) && !(is_item && rest.is_empty()) {
                (at, path) = (child, rest);
                continue;
            }
            if is_item {
                return Some(Target::ItemOf(at));
            }
            let hops = hops.checked_sub(1)?;
            if let Some(target) = here.imports.get(name) {
                return self.resolve(&at, &[target, rest].concat(), hops);
            }
            return here.globs.iter().find_map(|glob| match self.resolve(&at, glob, hops)? {
                Target::Module(other) if other != at => self.resolve(&other, path, hops),
                Target::Module(_) | Target::ItemOf(_) => None,
            });
        }
        Some(Target::Module(at))
    }
}

impl Module {
    fn new(file: &str) -> Module {
        Module { file: file.to_owned(), ..Module::default() }
    }
}

fn parent(module: &str) -> &str {
    module.rsplit_once("::").map_or("", |(parent, _)| parent)
}

fn join(module: &str, name: &str) -> String {
    if module.is_empty() { name.to_owned() } else { format!("{module}::{name}") }
}

/// Reads the modules of a file.
struct Reader<'a> {
    file: &'a str,
    /// The path of the module that is being read.
    module: String,
    modules: &'a mut Modules,
    /// The modules in other files that this one declares.
    children: Vec<String>,
}

impl Reader<'_> {
    fn here(&mut self) -> &mut Module {
        self.modules.0.get_mut(&self.module).expect("it is being read")
    }

    fn import(&mut self, tree: &UseTree, mut path: Vec<String>, is_private: bool) {
        match tree {
            UseTree::Path(part) => {
                path.push(part.ident.to_string());
                self.import(&part.tree, path, is_private);
            }
            UseTree::Name(part) if part.ident == "self" => {
                let name = path.last().cloned().unwrap_or_default();
                self.here().imports.insert(name, path);
            }
            UseTree::Name(part) => {
                path.push(part.ident.to_string());
                self.import_as(part.ident.to_string(), path, is_private);
            }
            UseTree::Rename(part) => {
                path.push(part.ident.to_string());
                self.import_as(part.rename.to_string(), path, is_private);
            }
            UseTree::Glob(_) => self.here().globs.push(path),
            UseTree::Group(part) => {
                for tree in &part.items {
                    self.import(tree, path.clone(), is_private);
                }
            }
        }
    }

    /// A re-export alone is no use of what it names.
    fn import_as(&mut self, name: String, path: Vec<String>, is_private: bool) {
        if is_private {
            self.here().paths.insert(path.clone());
        }
        self.here().imports.insert(name, path);
    }

    /// Adds the paths in the arguments of a macro or an attribute.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut n_colons) = (Vec::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Ident(ident) if n_colons == 2 || path.is_empty() => {
                    path.push(ident.to_string());
                    n_colons = 0;
                    continue;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => {
                    n_colons += 1;
                    continue;
                }
                TokenTree::Ident(ident) => {
                    self.add_path(std::mem::take(&mut path));
                    path.push(ident.to_string());
                }
                TokenTree::Group(group) => {
                    self.add_path(std::mem::take(&mut path));
                    self.add_tokens(group.stream());
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {
                    self.add_path(std::mem::take(&mut path));
                }
            }
            n_colons = 0;
        }
        self.add_path(path);
    }

    fn add_path(&mut self, path: Vec<String>) {
        if !path.is_empty() {
            self.here().paths.insert(path);
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let (name, attributes) = name_and_attributes(item);
        if is_test(attributes) {
            return;
        }
        if let Some(name) = name {
            self.here().items.insert(name);
        }
        let Item::Mod(module) = item else { return visit::visit_item(self, item) };
        let child = join(&self.module, &module.ident.to_string());
        let Some((_, items)) = &module.content else { return self.children.push(child) };
        self.modules.0.insert(child.clone(), Module::new(self.file));
        let outer = std::mem::replace(&mut self.module, child);
        for item in items {
            self.visit_item(item);
        }
        self.module = outer;
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let is_private = matches!(item.vis, Visibility::Inherited);
        self.import(&item.tree, Vec::new(), is_private);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        if !is_test(&function.attrs) {
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_path(&mut self, path: &'ast Path) {
        self.add_path(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.add_tokens(call.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let Meta::List(list) = &attribute.meta {
            self.add_tokens(list.tokens.clone());
        }
    }
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other kinds are not used, or not known yet"
)]
fn name_and_attributes(item: &Item) -> (Option<String>, &[Attribute]) {
    let (name, attributes) = match item {
        Item::Const(item) => (&item.ident, &item.attrs),
        Item::Enum(item) => (&item.ident, &item.attrs),
        Item::Fn(item) => (&item.sig.ident, &item.attrs),
        Item::Static(item) => (&item.ident, &item.attrs),
        Item::Struct(item) => (&item.ident, &item.attrs),
        Item::Trait(item) => (&item.ident, &item.attrs),
        Item::Type(item) => (&item.ident, &item.attrs),
        Item::Impl(item) => return (None, &item.attrs),
        Item::Macro(item) => return (None, &item.attrs),
        Item::Mod(item) => return (None, &item.attrs),
        Item::Use(item) => return (None, &item.attrs),
        _ => return (None, &[]),
    };
    (Some(name.to_string()), attributes)
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        Meta::Path(_) | Meta::NameValue(_) => false,
    })
}

/// Reads a crate from pairs of a file and its text.
fn parsed(files: &[(&str, &str)]) -> Modules {
    Modules::read(&|file| {
        let text = files.iter().find(|(name, _)| *name == file);
        text.map(|(_, text)| (*text).to_owned())
    })
}

#[test]
fn a_cycle_is_found_in_uses_paths_macros_and_through_re_exports() {
    let modules = parsed(&[
        ("lib.rs", "mod a; mod b; mod c; mod d; mod e; pub use a::A; use std::fmt;"),
        ("a/mod.rs", "mod inner; use super::b::B; pub struct A; pub use inner::Inner;"),
        ("a/inner.rs", "pub struct Inner;"),
        ("b.rs", "pub struct B; impl B { fn c() { crate::c::run() } }"),
        ("c.rs", "use crate::d; pub fn run() { println!(\"{}\", d::D::new()) }"),
        ("d.rs", "pub struct D(crate::A); impl D { fn new() {} }"),
        ("e.rs", "use crate::a::{self, A}; fn e(_: a::Inner) {} mod in_file { use crate::b::B; }"),
    ]);
    assert_eq!(modules.cycles(), [["a/mod.rs", "b.rs", "c.rs", "d.rs"]]);
    let of_e: Vec<&str> =
        modules.edges().into_iter().filter(|(from, _)| *from == "e.rs").map(|(_, to)| to).collect();
    assert_eq!(of_e, ["a/inner.rs", "a/mod.rs", "b.rs"]);
}

#[test]
fn tests_and_other_crates_make_no_cycle() {
    let modules = parsed(&[
        ("main.rs", "mod a; mod b; mod error; #[cfg(test)] mod tests;"),
        (
            "a.rs",
            "use tracing::error; use b::Other; pub struct A; impl A { #[cfg(test)] fn b() { \
             crate::b::run() } } fn log() { error!(\"x\") } \
             #[cfg(test)] mod tests { use crate::b::run; use super::*; }",
        ),
        ("b.rs", "use crate::a::A; pub fn run() {}"),
        ("error.rs", "use crate::a::A;"),
    ]);
    let edges = [("b.rs", "a.rs"), ("error.rs", "a.rs")];
    assert_eq!(modules.edges(), BTreeSet::from(edges));
    assert!(modules.cycles().is_empty());
}

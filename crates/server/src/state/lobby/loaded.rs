use std::collections::{BTreeMap, BTreeSet};

use protocol::{TableId, UserId};
use table::Summary;

/// The loaded tables, indexed by player and by host.
///
/// Everyone who connects looks for their own tables, so a search through all tables would be slow.
#[derive(Debug, Default)]
pub(super) struct LoadedTables {
    tables: BTreeMap<TableId, Summary>,
    players: BTreeSet<(UserId, TableId)>,
    hosts: BTreeSet<(UserId, TableId)>,
}

impl LoadedTables {
    pub(super) fn by_id(&self) -> &BTreeMap<TableId, Summary> {
        &self.tables
    }

    /// Inserts a table or replaces its summary, and returns the previous one if there is one.
    pub(super) fn insert(&mut self, summary: Summary) -> Option<Summary> {
        let table = summary.table;
        if let Some(known) = self.tables.get_mut(&table)
            && known.persons == summary.persons
            && known.host_id == summary.host_id
        {
            return Some(std::mem::replace(known, summary));
        }
        let before = self.remove(table);
        self.players.extend(summary.persons.iter().map(|&player| (player, table)));
        self.hosts.insert((summary.host_id, table));
        self.tables.insert(table, summary);
        before
    }

    /// Removes a table, and returns its last summary.
    pub(super) fn remove(&mut self, table: TableId) -> Option<Summary> {
        let before = self.tables.remove(&table)?;
        for &player in &before.persons {
            self.players.remove(&(player, table));
        }
        self.hosts.remove(&(before.host_id, table));
        Some(before)
    }

    /// Returns the tables where a player has a seat, ascending.
    pub(super) fn of_player(&self, player: UserId) -> impl Iterator<Item = TableId> {
        tables_of(&self.players, player)
    }

    /// Returns the tables of a host, ascending.
    pub(super) fn of_host(&self, host: UserId) -> impl Iterator<Item = &Summary> {
        tables_of(&self.hosts, host).filter_map(|table| self.tables.get(&table))
    }
}

fn tables_of(index: &BTreeSet<(UserId, TableId)>, user: UserId) -> impl Iterator<Item = TableId> {
    let from = (user, TableId(uuid::Uuid::nil()));
    index.range(from..).take_while(move |(of, _)| *of == user).map(|&(_, table)| table)
}

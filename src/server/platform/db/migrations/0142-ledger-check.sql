-- The local day on which a process last began the daily check of the ledger: one row. The processes of a shop
-- ask for it in turn, and the one that changes it checks.
create table ledger_check (
  id smallint primary key check (id = 1),
  day date not null
);

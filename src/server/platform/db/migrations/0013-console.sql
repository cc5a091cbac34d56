-- The open board of a branch, as the server hears it. A branch that never had one has no row, and is not watched.
create table branch_console (
  branch_id text primary key references branch (id),
  heard_at timestamptz not null,
  -- staff closed the day by hand: nothing is expected of the branch until it is heard again
  ended_at timestamptz,
  -- it should have been heard and was not, since then; read with the branches, therefore set and cleared with brand.revision
  silent_since timestamptz
);

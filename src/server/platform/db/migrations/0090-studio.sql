-- The history of the menu, and the draft of the next one. A menu that was imported earlier has no entry: its file was not stored.

create table menu_publication (
  number integer generated always as identity primary key,
  kind text not null check (kind in ('file', 'studio', 'again')),
  again_of integer references menu_publication (number),
  -- the one that was live before; null for the first
  base integer references menu_publication (number),
  -- the whole menu file with every field, which is also the export
  content jsonb not null,
  -- the differences from the base: [{ "path": ["items", "kabsa", "price"], "from": 3200, "to": 3400 }]
  changes jsonb not null,
  -- the photograph of each dish that has one in this menu: { "kabsa": "<id of photo>" }
  photos jsonb not null,
  -- the look as the brand stores it
  look jsonb not null,
  -- null: by a command
  made_by text references customer (id),
  made_at timestamptz not null,
  goes_live_at timestamptz not null,
  live_at timestamptz,
  taken_back_at timestamptz,
  -- it could not go live at its time
  failed_at timestamptz,
  check (num_nonnulls(live_at, taken_back_at, failed_at) <= 1),
  check ((kind = 'again') = (again_of is not null))
);
create index menu_publication_live on menu_publication (live_at desc, number desc) where live_at is not null;
create index menu_publication_waiting on menu_publication (goes_live_at)
  where live_at is null and taken_back_at is null and failed_at is null;

create table menu_draft (
  -- there is one draft
  id integer primary key check (id = 1),
  -- the publication that it was last compared with
  base integer not null references menu_publication (number),
  revision integer not null,
  content jsonb not null,
  -- who changed which field and when: [{ "path": [...], "by": "<id of customer>", "at": "2026-11-25T09:12:00Z" }]
  authors jsonb not null
);

-- What a branch's staff say it can serve now. A dish has branch_item (0001-menu.sql); this is the same for an option.
-- No row: it can be had. `until` null: until staff say otherwise. Option ids are the menu file's, unique in the whole of it.
create table branch_option (
  branch_id text not null references branch (id),
  option_id text not null,
  until timestamptz,
  primary key (branch_id, option_id)
);

alter table branch
  -- why staff take no orders until `paused_until`
  add column pause_reason text check (pause_reason in ('busy', 'kitchen', 'staff', 'supplies', 'other')),
  -- what the kitchen can do in a quarter of an hour, in place of the menu file's word, for slots before `capacity_until`
  add column capacity_units int check (capacity_units >= 0),
  add column capacity_until timestamptz,
  add constraint branch_capacity_whole check ((capacity_units is null) = (capacity_until is null));

-- Who said so, and when: one row for every change, never changed itself.
create table availability_change (
  id bigint generated always as identity primary key,
  branch_id text not null references branch (id),
  kind text not null check (kind in ('item', 'option', 'pause', 'capacity')),
  -- id of the item or the option; '' where it is about the branch
  subject text not null,
  staff_id text not null references customer (id),
  changed_at timestamptz not null,
  -- as it was asked for, with the instant that was made of "today" or "an hour"
  said jsonb not null
);
create index availability_change_subject on availability_change (branch_id, kind, subject, id desc);

create function availability_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what was said of a branch is never changed: % of %', tg_op, tg_table_name;
end
$$;
create trigger availability_change_stays before update or delete on availability_change
  for each row execute function availability_stays();
create trigger availability_change_stays_whole before truncate on availability_change
  for each statement execute function availability_stays();

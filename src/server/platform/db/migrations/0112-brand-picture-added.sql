-- When a picture of the look was added: one that no menu names is deleted after 14 days.
alter table brand_picture add column added_at timestamptz not null default now();
alter table brand_picture alter column added_at drop default;

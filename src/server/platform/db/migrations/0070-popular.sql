-- The ids of the dishes that customers ordered most in the last weeks, the first most often; written once a day.
alter table brand add column popular jsonb not null default '[]';

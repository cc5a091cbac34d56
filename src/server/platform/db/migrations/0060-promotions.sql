-- The automatic discounts of the menu file, as { stack, list }. They change with an import only, as the brand
-- does. Releases before this one ignore the column.
alter table brand add column promotions jsonb not null default '{"stack": false, "list": []}';

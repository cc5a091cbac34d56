-- The managers who say that their changes of the draft can be published: [{ "by": "<id of customer>", "at": "2026-11-25T09:12:00Z" }].
-- The previous release does not write the column: its publication leaves an old entry, which the next change of the draft removes.
alter table menu_draft add column ready jsonb not null default '[]';

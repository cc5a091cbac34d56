-- The length of a code: while codes are guessed, short ones are no longer compared.
alter table sign_in_code add column digits smallint not null default 4;

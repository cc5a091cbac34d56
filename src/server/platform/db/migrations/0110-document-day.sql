-- The documents of all branches on a day that is over, summed from the documents themselves: the sales report compares `invoice_day`, which
-- a trigger keeps, with them. A month of 300 branches has hundreds of thousands of documents. The job `sum documents` fills it
-- (src/server/settlement/invoice/sum-documents.ts), also for the days from before this migration.

create table document_day (
  -- as in invoice_day: the day in Riyadh, and whether before five in the morning
  day date not null,
  night boolean not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  documents int not null,
  -- halalas
  taxable bigint not null,
  vat bigint not null,
  -- a day that is summed has all four rows, with zeros; one without is read from the documents
  primary key (day, night, kind)
);

-- As for dishes (0109-dish-day.sql): a document for a day that was summed makes its sums unused, until the job sums the day again.
-- Documents do not change and are not deleted (0006-invoice.sql).
create function forget_document_day() returns trigger language plpgsql as $$
declare
  issued date := (new.issued_at at time zone 'Asia/Riyadh')::date;
begin
  perform pg_advisory_xact_lock_shared(hashtext('document_day'), issued - date '2000-01-01');
  delete from document_day where day = issued;
  return null;
end
$$;
create trigger invoice_forgets after insert on invoice for each row execute function forget_document_day();

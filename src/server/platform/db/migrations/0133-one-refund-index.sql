-- refund_person (0132) serves its reads. A file of its own: the drop waits for every reader of the table.
drop index refund_made_by;

-- Reads that no index served, and that passed the limits of a statement after months of orders.

-- The credit notes of an invoice are read under the lock of the seller's series, where all other documents wait.
create index invoice_refers on invoice (refers_to) where refers_to is not null;

-- Whether the staff of a branch know a new order, and which of that news is old.
create index notification_staff_order on notification (subject) where kind = 'staff-order';
create index notification_staff_order_age on notification (told_at) where kind = 'staff-order';

-- The bills and the received points of one customer, for the export and the deletion of an account.
create index bill_of_customer on bill (customer_id) where customer_id is not null;
create index points_transfer_receiver_phone on points_transfer (receiver_phone);

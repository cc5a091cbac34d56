-- What staff wrote about customers who deleted their accounts: the deletion left it until now.
update order_event e set reason = '---'
from placed_order o
join customer c on c.id = o.customer_id and c.deleted_at is not null
where o.id = e.order_id and e.mover = 'staff' and e.reason is not null;
update bill b set note = ''
from customer c
where c.id = b.customer_id and c.deleted_at is not null and b.note <> '';

-- Couriers of ended orders are removed every hour: without this index, that reads all orders. Last, because
-- no order is placed until the index is there and the transaction has ended.
create index placed_order_courier on placed_order (moved_at) where courier is not null;

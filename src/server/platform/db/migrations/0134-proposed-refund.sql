-- The refund that a manager left to an owner because it is above the limit of the day: lines, way and reason. Those of the ticket stay
-- as the customer or the employee reported them.
alter table care_ticket add column proposed jsonb;

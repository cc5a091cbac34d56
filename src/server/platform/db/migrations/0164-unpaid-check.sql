-- Several processes end unpaid orders: each claims some until then, so that they do not ask the gateway for the same.
alter table placed_order add column unpaid_check_at timestamptz;

-- The push subscription of an employee outlives a session that ended by its age: sessions of staff end after twelve hours, and the
-- first orders of a day were pushed to no phone. All other ends of a session go on deleting it (`on delete cascade` stays, also for
-- the previous release): only the end by age detaches it before, in the same transaction.
alter table push_subscription
  alter column session_hash drop not null,
  -- while session_hash is null: the session that it had, whose cookie the browser still sends. A sign-out with that cookie deletes the
  -- subscription, and so does the next sign-in. The previous release does not clear it when it writes session_hash
  add column ended_session_hash text;
create index push_subscription_ended on push_subscription (ended_session_hash) where session_hash is null;

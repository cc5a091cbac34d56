-- `try_at` of a failed refund is from when on its last request must be lost. An earlier version set it up to six hours ahead.
update refund set try_at = least(try_at, now() + interval '1 minute') where state = 'failed';

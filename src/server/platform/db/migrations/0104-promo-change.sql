-- Promo codes that owners change in the studio.

-- It rises with each change, so that no owner overwrites the change of another unseen. The previous release
-- makes and ends codes without it.
alter table promo add column revision int not null default 0;

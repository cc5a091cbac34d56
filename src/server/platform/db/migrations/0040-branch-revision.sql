-- Raised with every change of what one branch sells or whether it takes orders; brand.revision with changes of
-- the whole menu. So a change in one branch leaves the menus of the others as they are.
alter table branch add column revision int not null default 1;

-- Where the owner wants a photograph cropped, in percent of its width and height; null: around the most detailed region.
alter table photo add column centre_x smallint, add column centre_y smallint;
alter table photo add constraint photo_centre check ((centre_x is null) = (centre_y is null));

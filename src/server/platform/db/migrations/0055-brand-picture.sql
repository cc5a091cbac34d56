-- The pictures of the brand's look as its owner gave them: only pictures that are made from them are sent.
create table brand_picture (
  hash text primary key,
  body bytea not null
);

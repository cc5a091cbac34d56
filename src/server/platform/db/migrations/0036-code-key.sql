-- The key of sign-in codes is in the data directory or the setting CODE_KEY, so that a dump of the database
-- does not contain it. Codes that were sent with this key expire within three minutes. The previous release
-- generates another one if it needs it.
delete from secret where purpose = 'sign-in-code';

-- Sittings come from the journal alone: whoever may write the journal need not write them.
ALTER FUNCTION tables.keep_sitting() SECURITY DEFINER SET search_path = pg_catalog, pg_temp;

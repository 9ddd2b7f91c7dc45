-- A GIN index first puts what is new on a list, up to 4 MB of it, that every search reads whole until the table is vacuumed,
-- which the embedded database never does by itself. Written at once, an import takes a little longer and a search never.
DO $$
DECLARE
  each regclass;
BEGIN
  FOR each IN SELECT indexrelid::regclass FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace AND relam = (SELECT oid FROM pg_am WHERE amname = 'gin')
  LOOP
    EXECUTE format('ALTER INDEX %s SET (fastupdate = off)', each);
    PERFORM gin_clean_pending_list(each);
  END LOOP;
END $$;

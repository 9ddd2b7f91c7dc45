-- What a search compares: without markup, case, accents and punctuation, so that "introduccion" finds "Introducción".
CREATE FUNCTION public.search_fold(given text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  plain text := regexp_replace(given, '<[^>]*>|&#?[[:alnum:]]+;', ' ', 'g');
BEGIN
  plain := lower(regexp_replace(normalize(plain, NFD), '[\u0300-\u036f]+', '', 'g'));
  RETURN trim(regexp_replace(
    plain,
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f]+',
    ' ', 'g'));
END $$;
--> statement-breakpoint
-- The words of texts in both languages, each as it is written and as its stem. A vector holds a megabyte, hence the cut.
-- The cost keeps the planner from making them anew for every row of a table where an index has them; no workers are
-- started (it is not marked as safe for them), for an index answers sooner than they are there.
CREATE FUNCTION public.search_words(VARIADIC texts jsonb[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE COST 10000 AS $$
DECLARE
  es text := left(public.search_fold((SELECT coalesce(string_agg(each ->> 'es', ' '), '') FROM unnest(texts) AS each)), 50000);
  en text := left(public.search_fold((SELECT coalesce(string_agg(each ->> 'en', ' '), '') FROM unnest(texts) AS each)), 50000);
BEGIN
  RETURN to_tsvector('pg_catalog.simple', es || ' ' || en)
    || to_tsvector('pg_catalog.spanish', es)
    || to_tsvector('pg_catalog.english', en);
END $$;

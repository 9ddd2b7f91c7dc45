-- Nobody says in which language a note is: its words are searched as those of both.
CREATE FUNCTION public.search_words_of_any(given text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN public.search_words(jsonb_build_object('es', given, 'en', given));
END $$;
--> statement-breakpoint
ALTER TABLE "lesson_notes"
  ADD COLUMN "text_words" tsvector GENERATED ALWAYS AS (public.search_words_of_any("html")) STORED;

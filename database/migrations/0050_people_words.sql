DROP INDEX "users_words";--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (array_to_tsvector(string_to_array(public.search_fold("name" || ' ' || "email"), ' ')));
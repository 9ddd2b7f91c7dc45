-- All digests that a text holds, by which it names files. Where an index has them, the texts that name a file are found without reading
-- every text. The cost keeps the planner from making them anew.
CREATE FUNCTION public.digests_in(given text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT ARRAY(SELECT DISTINCT found[1] FROM regexp_matches(given, '[0-9a-f]{64}', 'g') AS found)
$$;
--> statement-breakpoint
SELECT set_config('maintenance_work_mem', '256MB', true);--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "found_name" text GENERATED ALWAYS AS (public.search_fold(name)) STORED;--> statement-breakpoint
CREATE INDEX "books_digests" ON "books" USING gin (public.digests_in(coalesce("cover"::text, '') || "description"::text)) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "courses_digests" ON "courses" USING gin (public.digests_in(coalesce("cover"::text, '') || "description"::text)) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "lessons_digests" ON "lessons" USING gin (public.digests_in("video_files"::text || "caption_files"::text || "note"::text || "reading"::text)) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "draft_parts_digests" ON "draft_parts" USING gin (public.digests_in("fields"::text)) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "drafts_digests" ON "drafts" USING gin (public.digests_in("fields"::text)) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "packs_digests" ON "packs" USING gin (public.digests_in(coalesce("cover"::text, '') || "description"::text)) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "posts_digests" ON "posts" USING gin (public.digests_in("content"::text)) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "orders_given_number_start" ON "orders" USING btree ("number" collate "C") WHERE "orders"."gift_to" is not null;--> statement-breakpoint
CREATE INDEX "orders_given_payer_start" ON "orders" USING btree (lower("payer_email") collate "C") WHERE "orders"."gift_to" is not null;--> statement-breakpoint
CREATE INDEX "newsletters_digests" ON "newsletters" USING gin (public.digests_in("body"::text)) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "security_events_code_id_index" ON "security_events" USING btree ("code","id");
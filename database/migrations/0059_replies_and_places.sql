ALTER TABLE "comments" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD COLUMN "at_second" integer;--> statement-breakpoint
ALTER TABLE "playback_positions" ADD COLUMN "paragraph" integer;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_parent_id_id_index" ON "comments" USING btree ("parent_id","id");--> statement-breakpoint
-- As of notes on classes (migration 0019): the words of a highlight are searched as those of both languages.
ALTER TABLE "highlights"
  ADD COLUMN "text_words" tsvector GENERATED ALWAYS AS (public.search_words_of_any("title" || ' ' || "content" || ' ' || "quote")) STORED;

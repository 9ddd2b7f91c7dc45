DROP INDEX "books_title_words";--> statement-breakpoint
DROP INDEX "books_words";--> statement-breakpoint
DROP INDEX "courses_title_words";--> statement-breakpoint
DROP INDEX "courses_words";--> statement-breakpoint
DROP INDEX "lessons_title_words";--> statement-breakpoint
DROP INDEX "lessons_text_words";--> statement-breakpoint
DROP INDEX "lessons_code_words";--> statement-breakpoint
DROP INDEX "posts_title_words";--> statement-breakpoint
DROP INDEX "posts_words";--> statement-breakpoint
-- The words stand beside the texts, for an index over a function alone leaves the planner free to make them anew for every
-- row. The database keeps these columns; no table of the code names them, so that no page reads them.
ALTER TABLE "courses"
  ADD COLUMN "title_words" tsvector GENERATED ALWAYS AS (public.search_words("title")) STORED,
  ADD COLUMN "text_words" tsvector GENERATED ALWAYS AS (public.search_words("title", "subtitle", "description")) STORED;--> statement-breakpoint
ALTER TABLE "books"
  ADD COLUMN "title_words" tsvector GENERATED ALWAYS AS (public.search_words("title")) STORED,
  ADD COLUMN "text_words" tsvector GENERATED ALWAYS AS (public.search_words("title", "subtitle", "description")) STORED;--> statement-breakpoint
ALTER TABLE "posts"
  ADD COLUMN "title_words" tsvector GENERATED ALWAYS AS (public.search_words("title")) STORED,
  ADD COLUMN "text_words" tsvector GENERATED ALWAYS AS (public.search_words("title", "content")) STORED;--> statement-breakpoint
ALTER TABLE "lessons"
  ADD COLUMN "title_words" tsvector GENERATED ALWAYS AS (public.search_words("title")) STORED,
  ADD COLUMN "text_words" tsvector GENERATED ALWAYS AS (public.search_words("title", "note", "reading")) STORED,
  ADD COLUMN "code_words" tsvector GENERATED ALWAYS AS (public.search_words("source_code")) STORED;--> statement-breakpoint
CREATE INDEX "courses_title_words" ON "courses" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "courses_text_words" ON "courses" USING gin ("text_words");--> statement-breakpoint
CREATE INDEX "books_title_words" ON "books" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "books_text_words" ON "books" USING gin ("text_words");--> statement-breakpoint
CREATE INDEX "posts_title_words" ON "posts" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "posts_text_words" ON "posts" USING gin ("text_words");--> statement-breakpoint
CREATE INDEX "lessons_title_words" ON "lessons" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "lessons_text_words" ON "lessons" USING gin ("text_words");--> statement-breakpoint
CREATE INDEX "lessons_code_words" ON "lessons" USING gin ("code_words");

CREATE TABLE "certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"course_id" integer NOT NULL,
	"person_name" text NOT NULL,
	"course_title" jsonb NOT NULL,
	"lesson_count" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_user_id_course_id_unique" UNIQUE("user_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "books_title_words" ON "books" USING gin (public.search_words("title"));--> statement-breakpoint
CREATE INDEX "books_words" ON "books" USING gin (public.search_words("title", "subtitle", "description"));--> statement-breakpoint
CREATE INDEX "courses_title_words" ON "courses" USING gin (public.search_words("title"));--> statement-breakpoint
CREATE INDEX "courses_words" ON "courses" USING gin (public.search_words("title", "subtitle", "description"));--> statement-breakpoint
CREATE INDEX "lessons_title_words" ON "lessons" USING gin (public.search_words("title"));--> statement-breakpoint
CREATE INDEX "lessons_text_words" ON "lessons" USING gin (public.search_words("title", "note", "reading"));--> statement-breakpoint
CREATE INDEX "lessons_code_words" ON "lessons" USING gin (public.search_words("source_code"));--> statement-breakpoint
CREATE INDEX "posts_title_words" ON "posts" USING gin (public.search_words("title"));--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin (public.search_words("title", "content"));
CREATE TABLE "comment_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"comment_id" integer NOT NULL,
	"reporter_id" text,
	"reason" text NOT NULL,
	"words" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by_id" text,
	"outcome" text,
	CONSTRAINT "comment_reports_comment_id_reporter_id_unique" UNIQUE("comment_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "comment_threads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_id" integer NOT NULL,
	"person_id" text,
	"asked_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by_id" text,
	"reported_at" timestamp with time zone,
	"waits_since" timestamp with time zone,
	CONSTRAINT "comment_threads_lesson_id_person_id_unique" UNIQUE("lesson_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"edited_by_id" text,
	"edited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"text_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_replies_text_key_unique" UNIQUE("text_key")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "hidden_by_id" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "thread_id" integer;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "at_second" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "done_by_id" text;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_settled_by_id_users_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_edited_by_id_users_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_reports_reporter_id_index" ON "comment_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "comment_reports_open" ON "comment_reports" USING btree ("comment_id") WHERE "comment_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "comment_threads_person_id_index" ON "comment_threads" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "comment_threads_waiting" ON "comment_threads" USING btree ("waits_since","id") WHERE "comment_threads"."waits_since" is not null;--> statement-breakpoint
CREATE INDEX "comment_threads_reported" ON "comment_threads" USING btree ("reported_at","id") WHERE "comment_threads"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "comment_threads_done" ON "comment_threads" USING btree ("done_at","id") WHERE "comment_threads"."waits_since" is null;--> statement-breakpoint
CREATE INDEX "contact_replies_message_id_id_index" ON "contact_replies" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "contact_replies_author_id_index" ON "contact_replies" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_hidden_by_id_users_id_fk" FOREIGN KEY ("hidden_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_thread_id_id_index" ON "comments" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "comments_hidden" ON "comments" USING btree ("thread_id") WHERE "comments"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."done_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_done" ON "contact_messages" USING btree ("done_at","id") WHERE "contact_messages"."done_at" is not null;--> statement-breakpoint
-- As it was computed until now: who wrote after an answer in the class, within two weeks, waits.
INSERT INTO "comment_threads" ("lesson_id", "person_id", "asked_at", "last_at", "done_at", "waits_since")
SELECT "lesson_id", "author_id", coalesce(min("created_at") FILTER (WHERE "waits"), max("created_at")), max("created_at"),
  CASE WHEN bool_or("waits") THEN NULL ELSE max("created_at") END, min("created_at") FILTER (WHERE "waits")
FROM (
  SELECT "comments"."lesson_id", "comments"."author_id", "comments"."created_at",
    "comments"."hidden_at" IS NULL AND "comments"."created_at" > now() - interval '14 days' AND NOT EXISTS (
      SELECT 1 FROM "comments" AS "answers" JOIN "users" AS "answerers" ON "answerers"."id" = "answers"."author_id"
      WHERE "answers"."lesson_id" = "comments"."lesson_id" AND "answers"."id" > "comments"."id" AND "answerers"."role" <> 'learner'
    ) AS "waits"
  FROM "comments" LEFT JOIN "users" ON "users"."id" = "comments"."author_id"
  WHERE coalesce("users"."role", 'learner') = 'learner'
) AS "written"
GROUP BY "lesson_id", "author_id";--> statement-breakpoint
UPDATE "comments" SET "thread_id" = "comment_threads"."id" FROM "comment_threads"
WHERE "comment_threads"."lesson_id" = "comments"."lesson_id" AND "comment_threads"."person_id" IS NOT DISTINCT FROM "comments"."author_id";--> statement-breakpoint
-- What is older than a week was not shown as waiting.
UPDATE "contact_messages" SET "done_at" = "created_at" WHERE "created_at" <= now() - interval '7 days';

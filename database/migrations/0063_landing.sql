CREATE TABLE "landing" (
	"id" integer PRIMARY KEY NOT NULL,
	"headline" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lead" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"course_id" integer,
	"lesson_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "landing" ADD CONSTRAINT "landing_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing" ADD CONSTRAINT "landing_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
create trigger tell_change after insert or update or delete on landing for each statement execute function tell_catalog_changed();

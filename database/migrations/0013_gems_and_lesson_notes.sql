CREATE TABLE "gem_entries" (
	"user_id" text NOT NULL,
	"number" integer NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"day" date NOT NULL,
	"lesson_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gem_entries_user_id_number_pk" PRIMARY KEY("user_id","number"),
	CONSTRAINT "gem_entries_balance" CHECK ("gem_entries"."balance" >= 0),
	CONSTRAINT "gem_entries_amount" CHECK (("gem_entries"."reason" = 'daily' and "gem_entries"."amount" > 0) or ("gem_entries"."reason" = 'lesson' and "gem_entries"."amount" = -1))
);
--> statement-breakpoint
CREATE TABLE "lesson_notes" (
	"user_id" text NOT NULL,
	"lesson_id" integer NOT NULL,
	"html" text NOT NULL,
	"revision" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_notes_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "gem_entries" ADD CONSTRAINT "gem_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gem_entries" ADD CONSTRAINT "gem_entries_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gem_entries_daily_once" ON "gem_entries" USING btree ("user_id","day") WHERE "gem_entries"."reason" = 'daily';--> statement-breakpoint
CREATE UNIQUE INDEX "gem_entries_lesson_once" ON "gem_entries" USING btree ("user_id","lesson_id") WHERE "gem_entries"."reason" = 'lesson';--> statement-breakpoint
CREATE INDEX "gem_entries_lesson_id_index" ON "gem_entries" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_notes_lesson_id_index" ON "lesson_notes" USING btree ("lesson_id");
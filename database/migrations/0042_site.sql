CREATE TABLE "category_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_recommendations" (
	"course_id" integer NOT NULL,
	"recommended_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "course_recommendations_course_id_recommended_id_pk" PRIMARY KEY("course_id","recommended_id")
);
--> statement-breakpoint
CREATE TABLE "info_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "info_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lead" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "info_pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "site_links" (
	"id" integer PRIMARY KEY NOT NULL,
	"menu" jsonb NOT NULL,
	"footer" jsonb NOT NULL,
	"social" jsonb,
	"tagline" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_former_slugs" ADD CONSTRAINT "category_former_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_recommendations" ADD CONSTRAINT "course_recommendations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_recommendations" ADD CONSTRAINT "course_recommendations_recommended_id_courses_id_fk" FOREIGN KEY ("recommended_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_former_slugs_category_id_index" ON "category_former_slugs" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "course_recommendations_recommended_id_index" ON "course_recommendations" USING btree ("recommended_id");--> statement-breakpoint
-- Menu, footer, info pages and recommendations are cached with the catalog (0035_notifications.sql).
do $$
declare
  name text;
begin
  foreach name in array array['category_former_slugs', 'course_recommendations', 'info_pages', 'site_links'] loop
    execute format('create trigger tell_change after insert or update or delete on %I for each statement execute function tell_catalog_changed()', name);
    -- Also while rows are loaded with triggers off, as by a restored backup.
    execute format('alter table %I enable always trigger tell_change', name);
  end loop;
end $$;

CREATE TABLE "info_page_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "info_page_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "info_page_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text
);
--> statement-breakpoint
ALTER TABLE "info_page_former_slugs" ADD CONSTRAINT "info_page_former_slugs_page_id_info_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."info_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_page_revisions" ADD CONSTRAINT "info_page_revisions_page_id_info_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."info_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_page_revisions" ADD CONSTRAINT "info_page_revisions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "info_page_former_slugs_page_id_index" ON "info_page_former_slugs" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "info_page_revisions_page_id_id_index" ON "info_page_revisions" USING btree ("page_id","id");--> statement-breakpoint
-- The history of pages from before begins with what they say now.
insert into info_page_revisions (page_id, revision, fields, reason, at)
select id, revision,
  jsonb_build_object('slug', slug, 'title', title, 'lead', lead, 'body', body, 'published', published),
  'saved', updated_at
from info_pages
order by id;--> statement-breakpoint
-- Pages that visitors have cached tell by it that an address leads elsewhere (0042_site.sql).
create trigger tell_change after insert or update or delete on info_page_former_slugs for each statement execute function tell_catalog_changed();--> statement-breakpoint
alter table info_page_former_slugs enable always trigger tell_change;

CREATE TABLE "media_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"duration_seconds" integer,
	"width" integer,
	"height" integer,
	"prepared" jsonb,
	"uploaded_by" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"modified_at" bigint NOT NULL,
	"place" text NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"failure" text,
	"key" text,
	"started_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_files_uploaded_by_index" ON "media_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "media_uploads_started_by_index" ON "media_uploads" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "media_uploads_updated_at_index" ON "media_uploads" USING btree ("updated_at");--> statement-breakpoint
-- Readers get the frames of the seek bar once they are made.
create trigger tell_change after update of prepared on media_files for each statement execute function tell_catalog_changed();--> statement-breakpoint
alter table media_files enable always trigger tell_change;

CREATE TABLE "pdf_places" (
	"user_id" text NOT NULL,
	"file_id" integer NOT NULL,
	"page" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pdf_places_user_id_file_id_pk" PRIMARY KEY("user_id","file_id"),
	CONSTRAINT "pdf_places_page" CHECK ("pdf_places"."page" > 0)
);
--> statement-breakpoint
ALTER TABLE "opinions" ADD COLUMN "seen" integer;--> statement-breakpoint
ALTER TABLE "opinions" ADD COLUMN "seen_of" integer;--> statement-breakpoint
ALTER TABLE "pdf_places" ADD CONSTRAINT "pdf_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_places" ADD CONSTRAINT "pdf_places_file_id_book_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."book_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pdf_places_file_id_index" ON "pdf_places" USING btree ("file_id");
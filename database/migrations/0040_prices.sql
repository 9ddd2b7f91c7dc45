CREATE TABLE "coupon_batches" (
	"prefix" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "books_listed";--> statement-breakpoint
DROP INDEX "courses_listed";--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "offer_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "offer_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "offer_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "offer_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_batch_coupon_batches_prefix_fk" FOREIGN KEY ("batch") REFERENCES "public"."coupon_batches"("prefix") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_batch_index" ON "coupons" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "books_listed" ON "books" USING btree ("status","position","id","category_id","language","price","offer_price","offer_from","offer_until");--> statement-breakpoint
CREATE INDEX "courses_listed" ON "courses" USING btree ("status","position","id","category_id","price","offer_price","offer_from","offer_until");--> statement-breakpoint
UPDATE "drafts" SET "fields" = '{"offerFrom": null, "offerUntil": null}'::jsonb || "fields" WHERE "kind" = 'course';--> statement-breakpoint
UPDATE "draft_revisions" SET "fields" = '{"offerFrom": null, "offerUntil": null}'::jsonb || "fields" WHERE "part_id" IS NULL;

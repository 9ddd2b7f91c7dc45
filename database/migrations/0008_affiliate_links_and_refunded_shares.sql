ALTER TABLE "affiliates" DROP CONSTRAINT "affiliates_link_unique";--> statement-breakpoint
ALTER TABLE "affiliate_sales" ADD COLUMN "refunded_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_link" ON "affiliates" USING btree (lower("link"));
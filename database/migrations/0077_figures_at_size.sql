CREATE TABLE "visit_totals" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_totals_day_step_pk" PRIMARY KEY("day","step")
);
--> statement-breakpoint
DROP INDEX "seen_lessons_lesson_id_index";--> statement-breakpoint
ALTER TABLE "summed_sales" ALTER COLUMN "until" SET DATA TYPE timestamp with time zone USING "until"::timestamp AT TIME ZONE 'UTC';--> statement-breakpoint
CREATE INDEX "seen_lessons_lesson_id_user_id_index" ON "seen_lessons" USING btree ("lesson_id","user_id");--> statement-breakpoint
INSERT INTO "visit_totals" ("day", "step", "count") SELECT "day", "step", sum("count") FROM "visit_days" GROUP BY "day", "step";--> statement-breakpoint
-- Each dimension adds up to the same, so that the whole shop is the sum of any.
INSERT INTO "sale_days" ("dimension", "day", "key", "currency", "orders", "charged", "refunds", "refunded")
SELECT 'shop', "day", '', "currency", sum("orders"), sum("charged"), sum("refunds"), sum("refunded")
FROM "sale_days" WHERE "dimension" = 'product' GROUP BY "day", "currency";

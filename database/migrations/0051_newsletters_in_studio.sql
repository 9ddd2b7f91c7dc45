ALTER TABLE "newsletters" ALTER COLUMN "digest" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ALTER COLUMN "subject" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "newsletters" ALTER COLUMN "body" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "run" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "preview" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "tested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "tested_revision" integer;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "audience_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "run" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "spread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "unsubscribed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_open" ON "newsletter_deliveries" USING btree ("newsletter_id") WHERE "newsletter_deliveries"."sent_at" is null and "newsletter_deliveries"."failed_at" is null;--> statement-breakpoint
UPDATE "newsletters" SET
	"state" = CASE WHEN "counts"."open" > 0 THEN 'sending' ELSE 'sent' END,
	"started_at" = "newsletters"."created_at",
	"audience_at" = now(),
	"spread" = true,
	"finished_at" = CASE WHEN "counts"."open" > 0 THEN NULL ELSE "newsletters"."created_at" END,
	"sent" = "counts"."sent",
	"updated_at" = "newsletters"."created_at"
FROM (
	SELECT "newsletters"."id",
		count("newsletter_deliveries"."sent_at")::int AS "sent",
		count("newsletter_deliveries"."subscription_id") FILTER (WHERE "newsletter_deliveries"."sent_at" IS NULL)::int AS "open"
	FROM "newsletters"
	LEFT JOIN "newsletter_deliveries" ON "newsletter_deliveries"."newsletter_id" = "newsletters"."id"
	GROUP BY "newsletters"."id"
) AS "counts"
WHERE "counts"."id" = "newsletters"."id";

ALTER TABLE "drafts" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "refusal" text;
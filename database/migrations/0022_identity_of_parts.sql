ALTER TABLE "book_sections" ADD COLUMN "identity" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "identity" text;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "identity" text;
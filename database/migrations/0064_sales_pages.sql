ALTER TABLE "book_sections" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "questions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "questions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "questions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "drafts" SET "fields" = '{"level":null,"outcomes":{},"questions":{}}'::jsonb || "fields" WHERE "kind" IN ('course', 'book', 'pack');--> statement-breakpoint
UPDATE "draft_revisions" SET "fields" = '{"level":null,"outcomes":{},"questions":{}}'::jsonb || "draft_revisions"."fields" FROM "drafts" WHERE "drafts"."id" = "draft_revisions"."draft_id" AND "draft_revisions"."part_id" IS NULL AND "drafts"."kind" IN ('course', 'book', 'pack');--> statement-breakpoint
UPDATE "draft_revisions" SET "fields" = '{"sample":false}'::jsonb || "draft_revisions"."fields" FROM "draft_parts" WHERE "draft_parts"."id" = "draft_revisions"."part_id" AND "draft_parts"."kind" = 'chapter';--> statement-breakpoint
UPDATE "draft_parts" SET "fields" = '{"sample":false}'::jsonb || "fields" WHERE "kind" = 'chapter';

ALTER TABLE "lessons" ADD COLUMN "chapters" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "draft_parts" SET "fields" = '{"chapters": {}}'::jsonb || "fields" WHERE "kind" = 'lesson';--> statement-breakpoint
UPDATE "draft_revisions" SET "fields" = '{"chapters": {}}'::jsonb || "draft_revisions"."fields" FROM "draft_parts" WHERE "draft_parts"."id" = "draft_revisions"."part_id" AND "draft_parts"."kind" = 'lesson';

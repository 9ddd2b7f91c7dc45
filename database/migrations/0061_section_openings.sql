ALTER TABLE "sections" ADD COLUMN "opens_after_days" integer;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "opens_on" date;--> statement-breakpoint
UPDATE "draft_parts" SET "fields" = '{"opensAfterDays": null, "opensOn": null}'::jsonb || "fields" WHERE "kind" = 'section';--> statement-breakpoint
UPDATE "draft_revisions" SET "fields" = '{"opensAfterDays": null, "opensOn": null}'::jsonb || "draft_revisions"."fields" FROM "draft_parts" WHERE "draft_parts"."id" = "draft_revisions"."part_id" AND "draft_parts"."kind" = 'section';

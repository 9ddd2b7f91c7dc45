ALTER TABLE "gem_entries" DROP CONSTRAINT "gem_entries_amount";--> statement-breakpoint
ALTER TABLE "gem_entries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "gem_entries" ADD CONSTRAINT "gem_entries_amount" CHECK (("gem_entries"."reason" = 'daily' and "gem_entries"."amount" > 0) or ("gem_entries"."reason" = 'lesson' and "gem_entries"."amount" = -1)
        or ("gem_entries"."reason" = 'by-hand' and "gem_entries"."amount" <> 0 and coalesce("gem_entries"."note", '') <> ''));
ALTER TABLE "media_files" ADD COLUMN "renditions" jsonb;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "rendition_work" jsonb;--> statement-breakpoint
-- Readers get the sizes once they are made; how far they are changes every few seconds and is nobody's but the studio's.
drop trigger tell_change on media_files;--> statement-breakpoint
create trigger tell_change after update of prepared, renditions on media_files for each statement execute function tell_catalog_changed();--> statement-breakpoint
alter table media_files enable always trigger tell_change;

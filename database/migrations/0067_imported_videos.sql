ALTER TABLE "media_files" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A video that comes with its own picture has it from the beginning on.
drop trigger tell_change on media_files;--> statement-breakpoint
create trigger tell_change after insert or update of prepared, renditions on media_files for each statement execute function tell_catalog_changed();--> statement-breakpoint
alter table media_files enable always trigger tell_change;

CREATE TABLE "saved_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
-- Tells every process to read them anew (server/process/drop-changed.ts).
create function tell_settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end $$;--> statement-breakpoint
create trigger tell_change after insert or update or delete on saved_settings for each row execute function tell_settings_changed();--> statement-breakpoint
alter table saved_settings enable always trigger tell_change;

-- Tell every server what to drop from its caches (server/process/drop-changed.ts). Notifications leave with the commit.
create function tell_person_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('person_changed', to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
  return null;
end $$;--> statement-breakpoint
create function tell_subscriber_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('person_changed', id) from users where email in (new.email, old.email);
  return null;
end $$;--> statement-breakpoint
create function tell_catalog_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', tg_table_name);
  return null;
end $$;--> statement-breakpoint
create trigger tell_change after update or delete on users for each row execute function tell_person_changed('id');--> statement-breakpoint
create trigger tell_change after delete or update of user_id, token, expires_at on sessions for each row execute function tell_person_changed('user_id');--> statement-breakpoint
create trigger tell_change after insert or update or delete on affiliates for each row execute function tell_person_changed('user_id');--> statement-breakpoint
create trigger tell_change after insert or delete or update of confirmed_at on authenticators for each row execute function tell_person_changed('user_id');--> statement-breakpoint
create trigger tell_change after insert or delete on passkeys for each row execute function tell_person_changed('user_id');--> statement-breakpoint
create trigger tell_change after insert or update or delete on newsletter_subscriptions for each row execute function tell_subscriber_changed();--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['categories', 'courses', 'sections', 'lessons', 'posts', 'books', 'book_files', 'book_sections', 'packs', 'pack_items', 'regional_rules'] loop
    execute format('create trigger tell_change after insert or update or delete on %I for each statement execute function tell_catalog_changed()', name);
    -- Also while rows are loaded with triggers off, as by a restored backup.
    execute format('alter table %I enable always trigger tell_change', name);
  end loop;
end $$;

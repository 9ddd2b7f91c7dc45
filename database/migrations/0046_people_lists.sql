ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Servers are not told of it (see below).
DROP TRIGGER tell_change ON users;--> statement-breakpoint
-- Whoever has a session was seen then, others when they joined.
UPDATE "users" SET "last_seen_at" = greatest("created_at", (
  SELECT max("sessions"."seen_at") FROM "sessions" WHERE "sessions"."user_id" = "users"."id"));--> statement-breakpoint
CREATE INDEX "entitlements_owners" ON "entitlements" USING btree ("product_type","product_id","user_id") WHERE "entitlements"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "users_created_at_id_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_last_seen_at_id_index" ON "users" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (to_tsvector('pg_catalog.simple', public.search_fold("name" || ' ' || "email")));--> statement-breakpoint
-- A session is gone once somebody signs out: when they were last seen stays with the account. One that is locked by another change
-- is left for the next hour, so that the two never wait for each other.
create function note_last_seen() returns trigger language plpgsql as $$
begin
  update users set last_seen_at = new.seen_at where id = (
    select id from users where id = new.user_id and last_seen_at < new.seen_at for no key update skip locked);
  return null;
end $$;--> statement-breakpoint
create trigger note_last_seen after insert or update of seen_at on sessions for each row execute function note_last_seen();--> statement-breakpoint
-- Being seen changes nothing that servers keep of somebody (migration 0035).
create trigger tell_change after update on users for each row
  when (old.last_seen_at is not distinct from new.last_seen_at or old.deleted_at is distinct from new.deleted_at)
  execute function tell_person_changed('id');--> statement-breakpoint
create trigger tell_deletion after delete on users for each row execute function tell_person_changed('id');

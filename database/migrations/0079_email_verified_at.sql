ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
-- An address is verified in many ways: by a code, a link, a gift, a reset, the shop. None of them can forget to note when.
create function note_email_verified() returns trigger language plpgsql as $$
begin
  if not new.email_verified then
    new.email_verified_at := null;
  elsif tg_op = 'INSERT' then
    new.email_verified_at := coalesce(new.email_verified_at, now());
  elsif not old.email_verified or new.email is distinct from old.email then
    new.email_verified_at := now();
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger note_email_verified before insert or update of email, email_verified on users for each row execute function note_email_verified();

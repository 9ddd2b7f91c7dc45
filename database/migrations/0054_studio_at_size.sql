CREATE TABLE "counted_learners" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learner_counts" (
	"product_type" text NOT NULL,
	"product_id" integer NOT NULL,
	"owners" integer NOT NULL,
	"week" integer NOT NULL,
	"month" integer NOT NULL,
	CONSTRAINT "learner_counts_product_type_product_id_pk" PRIMARY KEY("product_type","product_id")
);
--> statement-breakpoint
CREATE TABLE "spent_totals" (
	"user_id" text PRIMARY KEY NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_counts" (
	"lesson_id" integer PRIMARY KEY NOT NULL,
	"opened" integer NOT NULL,
	"seen" integer NOT NULL
);
--> statement-breakpoint
-- All parts of a text of three letters in lower case, each as one number. Where an index has them, a text in the middle of a word is
-- found without reading every row; extensions for it are not everywhere (docs/decisions/search.md). The cost keeps the planner from
-- making them anew.
CREATE FUNCTION public.search_parts(given text) RETURNS bigint[]
LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 AS $$
DECLARE
  letters text[] := string_to_array(lower(given), NULL);
BEGIN
  RETURN ARRAY(SELECT (ascii(a)::bigint << 42) | (ascii(b)::bigint << 21) | ascii(c)
    FROM unnest(letters, letters[2:], letters[3:]) AS letter(a, b, c) WHERE c IS NOT NULL);
END $$;
--> statement-breakpoint
SELECT set_config('maintenance_work_mem', '256MB', true);--> statement-breakpoint
DROP INDEX "audit_entries_actor_id_index";--> statement-breakpoint
DROP INDEX "audit_entries_subject_index";--> statement-breakpoint
ALTER TABLE "spent_totals" ADD CONSTRAINT "spent_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_counts" ADD CONSTRAINT "lesson_counts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What each person paid and was not given back, counted anew from their orders, with the total locked first, so that of two orders
-- that are paid at once the second sees the first. The total is a row of its own, since who locks an order must not lock an account
-- after it (`lockBuyer`).
CREATE FUNCTION public.sum_spent(changed text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.spent_totals WHERE user_id = ANY (changed) ORDER BY user_id FOR UPDATE;
  UPDATE public.spent_totals SET amount = summed.amount
  FROM (
    SELECT person.id, coalesce((SELECT sum(kept) FROM public.orders WHERE user_id = person.id), 0) AS amount
    FROM unnest(changed) AS person(id)
  ) AS summed
  WHERE spent_totals.user_id = summed.id AND spent_totals.amount <> summed.amount;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.add_spent_totals() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- A copy of a shop brings its totals before its accounts.
  INSERT INTO public.spent_totals (user_id) SELECT id FROM after_change ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.sum_spent_of_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT DISTINCT user_id FROM after_change WHERE user_id IS NOT NULL AND kept <> 0);
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT DISTINCT user_id FROM before_change WHERE user_id IS NOT NULL AND kept <> 0);
  ELSE
    changed := ARRAY(
      SELECT DISTINCT person.id FROM before_change AS earlier JOIN after_change AS later USING (id),
        unnest(ARRAY[earlier.user_id, later.user_id]) AS person(id)
      WHERE person.id IS NOT NULL AND (earlier.user_id, earlier.kept) IS DISTINCT FROM (later.user_id, later.kept));
  END IF;
  IF changed <> '{}' THEN PERFORM public.sum_spent(changed); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_added AFTER INSERT ON "orders" REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.sum_spent_of_changed();--> statement-breakpoint
CREATE TRIGGER orders_changed AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.sum_spent_of_changed();--> statement-breakpoint
CREATE TRIGGER orders_removed AFTER DELETE ON "orders" REFERENCING OLD TABLE AS before_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.sum_spent_of_changed();--> statement-breakpoint
CREATE TRIGGER users_added AFTER INSERT ON "users" REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.add_spent_totals();--> statement-breakpoint
INSERT INTO "spent_totals" ("user_id", "amount")
SELECT "users"."id", coalesce(sum("orders"."kept"), 0) FROM "users" LEFT JOIN "orders" ON "orders"."user_id" = "users"."id"
GROUP BY "users"."id";--> statement-breakpoint
CREATE INDEX "comments_parts" ON "comments" USING gin (public.search_parts("title" || ' ' || "body")) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "users_parts" ON "users" USING gin (public.search_parts("name" || ' ' || "email")) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "spent_totals_amount_user_id_index" ON "spent_totals" USING btree ("amount","user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id_id_index" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_id_index" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action_id_index" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_parts" ON "audit_entries" USING gin (public.search_parts("action" || ' ' || "subject" || ' ' || coalesce("before"::text, '') || ' ' || coalesce("after"::text, ''))) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "contact_messages_parts" ON "contact_messages" USING gin (public.search_parts("name" || ' ' || "surname" || ' ' || "email" || ' ' || "message")) WITH (fastupdate = off);
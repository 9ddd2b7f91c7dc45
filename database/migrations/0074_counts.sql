CREATE TABLE "owner_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "owner_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_type" text NOT NULL,
	"product_id" integer NOT NULL,
	"owners" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coupon_id" integer NOT NULL,
	"used" integer NOT NULL,
	"held" integer NOT NULL,
	"discounted" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupon_counts" ADD CONSTRAINT "coupon_counts_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_counts_product_type_product_id_index" ON "owner_counts" USING btree ("product_type","product_id");--> statement-breakpoint
CREATE INDEX "coupon_counts_coupon_id_index" ON "coupon_counts" USING btree ("coupon_id");--> statement-breakpoint
-- The rows of a product add up: whoever buys writes a row and waits for nobody, where one number for all would let one buyer of a product
-- pass at a time. Now and then who writes a row makes one of the many of a product; of several at once, one.
CREATE FUNCTION public.fold_owner_counts() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fold owner counts', 0)) THEN
    RETURN;
  END IF;
  WITH folded AS (
    DELETE FROM public.owner_counts
    WHERE (product_type, product_id) IN (
      SELECT product_type, product_id FROM public.owner_counts GROUP BY 1, 2 HAVING count(*) > 1)
    RETURNING product_type, product_id, owners
  )
  INSERT INTO public.owner_counts (product_type, product_id, owners)
  SELECT product_type, product_id, sum(owners) FROM folded GROUP BY 1, 2 HAVING sum(owners) <> 0;
END $$;
--> statement-breakpoint
-- Who got (1) or lost (-1) which product. A person who with it has all of a pack, or no longer has, counts for the pack as well. While it
-- counts, no pack gets other products (`recount_packs`); changes of one person take turns (`lockHolder`). A statement that adds rows
-- changes no others: `ON CONFLICT DO UPDATE` has one row at a time.
CREATE FUNCTION public.count_owners(people text[], kinds text[], products integer[], changes integer[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  many boolean;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('pack items', 0));
  WITH changed AS (
    SELECT user_id, product_type, product_id, sum(change) AS change
    FROM unnest(people, kinds, products, changes) AS change_of(user_id, product_type, product_id, change)
    GROUP BY 1, 2, 3 HAVING sum(change) <> 0
  ), holdings AS (
    SELECT pack_id, user_id, sum(change) AS change,
      (SELECT count(*) FROM public.pack_items AS whole WHERE whole.pack_id = item.pack_id) AS whole,
      (SELECT count(*) FROM public.pack_items AS part JOIN public.entitlements AS held
        ON held.user_id = changed.user_id AND held.product_type = part.product_type AND held.product_id = part.product_id
          AND held.revoked_at IS NULL
        WHERE part.pack_id = item.pack_id) AS held
    FROM changed JOIN public.pack_items AS item USING (product_type, product_id)
    GROUP BY pack_id, user_id
  ), counted AS (
    SELECT product_type, product_id, sum(change) AS owners FROM changed GROUP BY 1, 2
    UNION ALL
    SELECT 'pack', pack_id, sum((held = whole)::integer - (held - change = whole)::integer) FROM holdings GROUP BY 2
  ), added AS (
    INSERT INTO public.owner_counts (product_type, product_id, owners)
    SELECT product_type, product_id, owners FROM counted WHERE owners <> 0
    RETURNING id
  )
  SELECT bool_or(id % 128 = 0) INTO many FROM added;
  IF many THEN PERFORM public.fold_owner_counts(); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.count_owners_of_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  people text[];
  kinds text[];
  products integer[];
  changes integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(user_id), array_agg(product_type), array_agg(product_id), array_agg(1)
    INTO people, kinds, products, changes FROM after_change WHERE revoked_at IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(user_id), array_agg(product_type), array_agg(product_id), array_agg(-1)
    INTO people, kinds, products, changes FROM before_change WHERE revoked_at IS NULL;
  ELSE
    SELECT array_agg(user_id), array_agg(product_type), array_agg(product_id), array_agg(change)
    INTO people, kinds, products, changes
    FROM (
      SELECT user_id, product_type, product_id, -1 AS change FROM before_change WHERE revoked_at IS NULL
      UNION ALL
      SELECT user_id, product_type, product_id, 1 FROM after_change WHERE revoked_at IS NULL
    ) AS either
    WHERE EXISTS (
      SELECT FROM before_change AS was JOIN after_change AS now USING (id)
      WHERE (was.user_id, was.product_type, was.product_id, was.revoked_at IS NULL)
        IS DISTINCT FROM (now.user_id, now.product_type, now.product_id, now.revoked_at IS NULL));
  END IF;
  IF people IS NOT NULL THEN PERFORM public.count_owners(people, kinds, products, changes); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts anew who has all that is in these packs, after waiting for whoever gets or loses something.
CREATE FUNCTION public.recount_packs(changed integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('pack items', 0));
  DELETE FROM public.owner_counts WHERE product_type = 'pack' AND product_id = ANY (changed);
  INSERT INTO public.owner_counts (product_type, product_id, owners)
  SELECT 'pack', pack_id, count(*)
  FROM (
    SELECT item.pack_id FROM public.pack_items AS item JOIN public.entitlements AS held
      ON held.product_type = item.product_type AND held.product_id = item.product_id AND held.revoked_at IS NULL
    WHERE item.pack_id = ANY (changed)
    GROUP BY item.pack_id, held.user_id
    HAVING count(*) = (SELECT count(*) FROM public.pack_items AS whole WHERE whole.pack_id = item.pack_id)
  ) AS holder
  GROUP BY pack_id;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.recount_changed_packs() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT DISTINCT pack_id FROM after_change);
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT DISTINCT pack_id FROM before_change);
  ELSE
    changed := ARRAY(
      SELECT DISTINCT pack.id FROM before_change AS was JOIN after_change AS now USING (id),
        unnest(ARRAY[was.pack_id, now.pack_id]) AS pack(id)
      WHERE (was.pack_id, was.product_type, was.product_id) IS DISTINCT FROM (now.pack_id, now.product_type, now.product_id));
  END IF;
  IF changed <> '{}' THEN PERFORM public.recount_packs(changed); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entitlements_added AFTER INSERT ON "entitlements" REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_owners_of_changed();--> statement-breakpoint
CREATE TRIGGER entitlements_changed AFTER UPDATE ON "entitlements" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_owners_of_changed();--> statement-breakpoint
CREATE TRIGGER entitlements_removed AFTER DELETE ON "entitlements" REFERENCING OLD TABLE AS before_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_owners_of_changed();--> statement-breakpoint
CREATE TRIGGER pack_items_added AFTER INSERT ON "pack_items" REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.recount_changed_packs();--> statement-breakpoint
CREATE TRIGGER pack_items_changed AFTER UPDATE ON "pack_items" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.recount_changed_packs();--> statement-breakpoint
CREATE TRIGGER pack_items_removed AFTER DELETE ON "pack_items" REFERENCING OLD TABLE AS before_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.recount_changed_packs();--> statement-breakpoint
-- All of them anew.
CREATE FUNCTION public.recount_owners() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.owner_counts;
  INSERT INTO public.owner_counts (product_type, product_id, owners)
  SELECT product_type, product_id, count(*) FROM public.entitlements WHERE revoked_at IS NULL GROUP BY 1, 2;
  PERFORM public.recount_packs(ARRAY(SELECT DISTINCT pack_id FROM public.pack_items));
END $$;
--> statement-breakpoint
SELECT public.recount_owners();--> statement-breakpoint
-- What the coupon took off an order, as a positive number.
CREATE FUNCTION public.coupon_discount(lines jsonb) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum(-(line -> 'amount' ->> 'amount')::bigint), 0)::bigint FROM jsonb_array_elements(lines) AS line
  WHERE line ->> 'reason' = 'coupon'
$$;
--> statement-breakpoint
CREATE FUNCTION public.fold_coupon_counts() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fold coupon counts', 0)) THEN
    RETURN;
  END IF;
  WITH folded AS (
    DELETE FROM public.coupon_counts
    WHERE coupon_id IN (SELECT coupon_id FROM public.coupon_counts GROUP BY 1 HAVING count(*) > 1)
    RETURNING coupon_id, used, held, discounted
  )
  INSERT INTO public.coupon_counts (coupon_id, used, held, discounted)
  SELECT coupon_id, sum(used), sum(held), sum(discounted) FROM folded GROUP BY 1;
END $$;
--> statement-breakpoint
-- Orders whose use began to count (1) or ceased to (-1). An order that is paid has the lines that it was paid with for good.
CREATE FUNCTION public.count_coupon_uses(of_orders integer[], of_coupons integer[], states text[], changes integer[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  many boolean;
BEGIN
  WITH counted AS (
    SELECT use.coupon_id, sum(change) FILTER (WHERE use.state = 'used') AS used,
      sum(change) FILTER (WHERE use.state = 'reserved') AS held,
      sum(change * public.coupon_discount(orders.lines)) FILTER (WHERE use.state = 'used') AS discounted
    FROM unnest(of_orders, of_coupons, states, changes) AS use(order_id, coupon_id, state, change)
      JOIN public.orders ON orders.id = use.order_id
    GROUP BY 1
  ), added AS (
    INSERT INTO public.coupon_counts (coupon_id, used, held, discounted)
    SELECT coupon_id, coalesce(used, 0), coalesce(held, 0), coalesce(discounted, 0) FROM counted
    WHERE used <> 0 OR held <> 0 OR discounted <> 0
    RETURNING id
  )
  SELECT bool_or(id % 128 = 0) INTO many FROM added;
  IF many THEN PERFORM public.fold_coupon_counts(); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.count_changed_coupon_uses() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  of_orders integer[];
  of_coupons integer[];
  states text[];
  changes integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(order_id), array_agg(coupon_id), array_agg(state), array_agg(1)
    INTO of_orders, of_coupons, states, changes FROM after_change;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(order_id), array_agg(coupon_id), array_agg(state), array_agg(-1)
    INTO of_orders, of_coupons, states, changes FROM before_change;
  ELSE
    SELECT array_agg(order_id), array_agg(each.coupon_id), array_agg(each.state), array_agg(each.change)
    INTO of_orders, of_coupons, states, changes
    FROM before_change AS was JOIN after_change AS now USING (order_id),
      LATERAL (VALUES (was.coupon_id, was.state, -1), (now.coupon_id, now.state, 1)) AS each(coupon_id, state, change)
    WHERE (was.coupon_id, was.state) IS DISTINCT FROM (now.coupon_id, now.state);
  END IF;
  IF of_orders IS NOT NULL THEN PERFORM public.count_coupon_uses(of_orders, of_coupons, states, changes); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER coupon_uses_added AFTER INSERT ON "coupon_uses" REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_coupon_uses();--> statement-breakpoint
CREATE TRIGGER coupon_uses_changed AFTER UPDATE ON "coupon_uses" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_coupon_uses();--> statement-breakpoint
CREATE TRIGGER coupon_uses_removed AFTER DELETE ON "coupon_uses" REFERENCING OLD TABLE AS before_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_coupon_uses();--> statement-breakpoint
-- All of them anew.
CREATE FUNCTION public.recount_coupon_uses() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.coupon_counts;
  INSERT INTO public.coupon_counts (coupon_id, used, held, discounted)
  SELECT use.coupon_id, count(*) FILTER (WHERE use.state = 'used'), count(*) FILTER (WHERE use.state = 'reserved'),
    coalesce(sum(public.coupon_discount(orders.lines)) FILTER (WHERE use.state = 'used'), 0)
  FROM public.coupon_uses AS use JOIN public.orders ON orders.id = use.order_id
  WHERE use.state <> 'released' GROUP BY 1;
END $$;
--> statement-breakpoint
SELECT public.recount_coupon_uses();

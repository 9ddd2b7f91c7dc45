CREATE TABLE "authors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"line" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photo" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "authors_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "opinion_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opinion_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"opinion_id" integer NOT NULL,
	"reporter_id" text,
	"reason" text NOT NULL,
	"words" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by_id" text,
	"outcome" text,
	CONSTRAINT "opinion_reports_opinion_id_reporter_id_unique" UNIQUE("opinion_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "opinions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opinions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_type" text NOT NULL,
	"product_id" integer NOT NULL,
	"writer_id" text,
	"stars" integer NOT NULL,
	"words" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"answer" text,
	"answered_by_id" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by_id" text,
	"hidden_reason" text,
	"reported_at" timestamp with time zone,
	CONSTRAINT "opinions_writer_id_product_type_product_id_unique" UNIQUE("writer_id","product_type","product_id"),
	CONSTRAINT "opinions_stars" CHECK ("opinions"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "star_counts" jsonb DEFAULT '[0,0,0,0,0]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "star_counts" jsonb DEFAULT '[0,0,0,0,0]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "star_counts" jsonb DEFAULT '[0,0,0,0,0]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_reports" ADD CONSTRAINT "opinion_reports_opinion_id_opinions_id_fk" FOREIGN KEY ("opinion_id") REFERENCES "public"."opinions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_reports" ADD CONSTRAINT "opinion_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_reports" ADD CONSTRAINT "opinion_reports_settled_by_id_users_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_hidden_by_id_users_id_fk" FOREIGN KEY ("hidden_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opinion_reports_reporter_id_index" ON "opinion_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "opinions_of_product" ON "opinions" USING btree ("product_type","product_id","id");--> statement-breakpoint
CREATE INDEX "opinions_reported" ON "opinions" USING btree ("id") WHERE "opinions"."reported_at" is not null;--> statement-breakpoint
-- Counts the visible opinions of these products anew. Two transactions that change one product take turns: the rows are locked by a
-- statement of its own, so that the next one sees what the other has committed meanwhile.
CREATE FUNCTION public.count_stars(kind text, changed integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT FROM public.%I WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', kind || 's') USING changed;
  EXECUTE format('
    UPDATE public.%1$I SET star_counts = counted.stars
    FROM (
      SELECT product.id, jsonb_build_array(
        count(*) FILTER (WHERE opinions.stars = 1), count(*) FILTER (WHERE opinions.stars = 2),
        count(*) FILTER (WHERE opinions.stars = 3), count(*) FILTER (WHERE opinions.stars = 4),
        count(*) FILTER (WHERE opinions.stars = 5)) AS stars
      FROM public.%1$I AS product LEFT JOIN public.opinions
        ON opinions.product_type = $1 AND opinions.product_id = product.id AND opinions.hidden_at IS NULL
      WHERE product.id = ANY ($2) GROUP BY product.id
    ) AS counted
    WHERE %1$I.id = counted.id AND %1$I.star_counts IS DISTINCT FROM counted.stars', kind || 's') USING kind, changed;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.count_stars_of_opinions() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  product record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR product IN SELECT product_type AS kind, array_agg(DISTINCT product_id) AS ids FROM after_change GROUP BY 1 LOOP
      PERFORM public.count_stars(product.kind, product.ids);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR product IN SELECT product_type AS kind, array_agg(DISTINCT product_id) AS ids FROM before_change GROUP BY 1 LOOP
      PERFORM public.count_stars(product.kind, product.ids);
    END LOOP;
  ELSE
    FOR product IN
      SELECT now.product_type AS kind, array_agg(DISTINCT now.product_id) AS ids FROM before_change AS was JOIN after_change AS now USING (id)
      WHERE (was.stars, was.hidden_at IS NULL) IS DISTINCT FROM (now.stars, now.hidden_at IS NULL) GROUP BY 1 LOOP
      PERFORM public.count_stars(product.kind, product.ids);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER opinions_added AFTER INSERT ON "opinions" REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_stars_of_opinions();--> statement-breakpoint
CREATE TRIGGER opinions_changed AFTER UPDATE ON "opinions" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_stars_of_opinions();--> statement-breakpoint
CREATE TRIGGER opinions_removed AFTER DELETE ON "opinions" REFERENCING OLD TABLE AS before_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_stars_of_opinions();--> statement-breakpoint
-- What is cached of the catalog has opinions and authors in it.
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON "opinions" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalog_changed();--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON "authors" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalog_changed();--> statement-breakpoint
ALTER TABLE "opinions" ENABLE ALWAYS TRIGGER tell_change;--> statement-breakpoint
ALTER TABLE "authors" ENABLE ALWAYS TRIGGER tell_change;

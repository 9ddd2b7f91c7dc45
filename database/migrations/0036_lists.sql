DROP INDEX "books_status_position_index";--> statement-breakpoint
DROP INDEX "courses_status_position_index";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "lesson_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "total_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "in_development" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "legacy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "books_listed" ON "books" USING btree ("status","position","id","category_id","language","price","offer_price");--> statement-breakpoint
CREATE INDEX "courses_listed" ON "courses" USING btree ("status","position","id","category_id","price","offer_price");--> statement-breakpoint
CREATE INDEX "posts_published_at_id_index" ON "posts" USING btree ("published_at","id");--> statement-breakpoint
-- Counts the sections and lessons of these courses anew. Two transactions that change one course take turns: the rows are
-- locked by a statement of its own, so that the next one sees what the other has committed meanwhile.
CREATE FUNCTION public.total_courses(changed integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.courses WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE public.courses SET
    lesson_count = counted.lesson_count, total_seconds = counted.total_seconds,
    in_development = counted.in_development, legacy = counted.legacy
  FROM (
    SELECT course.id, count(lessons.id)::int AS lesson_count,
      least(coalesce(sum(lessons.duration_seconds), 0), 2147483647)::int AS total_seconds,
      coalesce(bool_or(sections.in_development), false) AS in_development,
      coalesce(bool_and(sections.legacy), false) AS legacy
    FROM public.courses AS course
      LEFT JOIN public.sections ON sections.course_id = course.id
      LEFT JOIN public.lessons ON lessons.section_id = sections.id
    WHERE course.id = ANY (changed) GROUP BY course.id
  ) AS counted
  WHERE courses.id = counted.id
    AND (courses.lesson_count, courses.total_seconds, courses.in_development, courses.legacy)
      IS DISTINCT FROM (counted.lesson_count, counted.total_seconds, counted.in_development, counted.legacy);
END $$;
--> statement-breakpoint
CREATE FUNCTION public.total_courses_of_sections() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT DISTINCT course_id FROM after_change);
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT DISTINCT course_id FROM before_change);
  ELSE
    changed := ARRAY(
      SELECT DISTINCT unnest(ARRAY[was.course_id, now.course_id]) FROM before_change AS was JOIN after_change AS now USING (id)
      WHERE (was.course_id, was.in_development, was.legacy) IS DISTINCT FROM (now.course_id, now.in_development, now.legacy));
  END IF;
  IF cardinality(changed) > 0 THEN PERFORM public.total_courses(changed); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.total_courses_of_lessons() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  inside integer[];
  changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    inside := ARRAY(SELECT DISTINCT section_id FROM after_change);
  ELSIF TG_OP = 'DELETE' THEN
    inside := ARRAY(SELECT DISTINCT section_id FROM before_change);
  ELSE
    inside := ARRAY(
      SELECT DISTINCT unnest(ARRAY[was.section_id, now.section_id]) FROM before_change AS was JOIN after_change AS now USING (id)
      WHERE (was.section_id, was.duration_seconds) IS DISTINCT FROM (now.section_id, now.duration_seconds));
  END IF;
  changed := ARRAY(SELECT DISTINCT course_id FROM public.sections WHERE id = ANY (inside));
  IF cardinality(changed) > 0 THEN PERFORM public.total_courses(changed); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sections_added AFTER INSERT ON "sections" REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.total_courses_of_sections();--> statement-breakpoint
CREATE TRIGGER sections_changed AFTER UPDATE ON "sections" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.total_courses_of_sections();--> statement-breakpoint
CREATE TRIGGER sections_removed AFTER DELETE ON "sections" REFERENCING OLD TABLE AS before_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.total_courses_of_sections();--> statement-breakpoint
CREATE TRIGGER lessons_added AFTER INSERT ON "lessons" REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.total_courses_of_lessons();--> statement-breakpoint
CREATE TRIGGER lessons_changed AFTER UPDATE ON "lessons" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.total_courses_of_lessons();--> statement-breakpoint
CREATE TRIGGER lessons_removed AFTER DELETE ON "lessons" REFERENCING OLD TABLE AS before_change
  FOR EACH STATEMENT EXECUTE FUNCTION public.total_courses_of_lessons();--> statement-breakpoint
SELECT public.total_courses(ARRAY(SELECT id FROM public.courses));

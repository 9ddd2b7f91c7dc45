/** Where a lesson stands: the indexes from zero that its address carries (row A8). */
export type LessonPlace = { readonly section: number; readonly lesson: number }

type OrderedLesson = { readonly free: boolean; readonly seenAt?: Date | null }
type OrderedSection = { readonly lessons: readonly OrderedLesson[] }

/** In free mode the way forward passes over lessons that are not free (row G9). */
export type LessonMode = 'full' | 'free'

/** Every place of a course in the order in which it is watched; empty sections have none. */
export function lessonPlaces(sections: readonly OrderedSection[]): LessonPlace[] {
  return sections.flatMap(({ lessons }, section) => lessons.map((_, lesson) => ({ section, lesson })))
}

/** The lesson at a place, or null when the address is out of range. */
export function lessonAt<Section extends OrderedSection>(
  sections: readonly Section[],
  place: LessonPlace,
): Section['lessons'][number] | null {
  return sections[place.section]?.lessons[place.lesson] ?? null
}

/** The place after this one: in its section, else the first of the next section that has any. Null at the end of the course. */
export function nextLesson(
  sections: readonly OrderedSection[],
  from: LessonPlace,
  mode: LessonMode,
): LessonPlace | null {
  return (
    lessonPlaces(sections).find(
      (place) => compare(place, from) > 0 && (mode === 'full' || lessonAt(sections, place)?.free === true),
    ) ?? null
  )
}

/** The place before this one: in its section, else the last of the section before that has any. Null at the beginning. */
export function previousLesson(sections: readonly OrderedSection[], from: LessonPlace): LessonPlace | null {
  return lessonPlaces(sections).findLast((place) => compare(place, from) < 0) ?? null
}

/**
 * Where a course opens without an index in the address: after the lesson that was seen last (row G11). After the last lesson
 * of all it is the first that is still unseen, and a course seen whole starts over. Free mode starts at the first free lesson.
 * Null when the course has no lessons.
 */
export function openingLesson(sections: readonly OrderedSection[], mode: LessonMode): LessonPlace | null {
  const places = lessonPlaces(sections)
  const first = places[0] ?? null
  if (mode === 'free') return places.find((place) => lessonAt(sections, place)?.free) ?? first
  const seenAt = (place: LessonPlace) => lessonAt(sections, place)?.seenAt?.getTime() ?? null
  let latest: LessonPlace | null = null
  for (const place of places) {
    const time = seenAt(place)
    if (time !== null && (latest === null || time >= (seenAt(latest) ?? 0))) latest = place
  }
  if (!latest) return first
  return nextLesson(sections, latest, mode) ?? places.find((place) => seenAt(place) === null) ?? first
}

function compare(a: LessonPlace, b: LessonPlace): number {
  return a.section - b.section || a.lesson - b.lesson
}

/** Indexes from 0, as in the address (specification, A8). */
export type LessonPlace = { readonly section: number; readonly lesson: number }

type OrderedLesson = { readonly free: boolean; readonly seenAt?: Date | null }
type OrderedSection = { readonly lessons: readonly OrderedLesson[] }

/** Free mode skips lessons that are not free (specification, G9). */
export type LessonMode = 'full' | 'free'

export function lessonPlaces(sections: readonly OrderedSection[]): LessonPlace[] {
  return sections.flatMap(({ lessons }, section) => lessons.map((_, lesson) => ({ section, lesson })))
}

export function lessonAt<Section extends OrderedSection>(
  sections: readonly Section[],
  place: LessonPlace,
): Section['lessons'][number] | null {
  return sections[place.section]?.lessons[place.lesson] ?? null
}

/** The lesson after this one; null at the end of the course. */
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

/** The lesson before this one; null at the beginning. */
export function previousLesson(sections: readonly OrderedSection[], from: LessonPlace): LessonPlace | null {
  return lessonPlaces(sections).findLast((place) => compare(place, from) < 0) ?? null
}

/**
 * Where the course opens: after the lesson seen last (specification, G11), or else at the first unseen one, or else at
 * the first; in free mode at the first free one. Null without lessons.
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

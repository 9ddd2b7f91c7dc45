import type { LessonMode, LessonPlace } from '#domain/learning/outline/lesson-order.ts'

/** The address of a lesson: zero-based indexes of its section and of the lesson in it (specification, A8). */
export function lessonPath(mode: LessonMode, slug: string, { section, lesson }: LessonPlace): string {
  return `${coursePath(mode, slug)}/${section}/${lesson}`
}

export function coursePath(mode: LessonMode, slug: string): string {
  return mode === 'free' ? `/free/${slug}` : `/${slug}`
}

/**
 * State of a link to a class whose press is one to play. `hosted`: only a video of the shop's own, since nothing is asked of another site
 * before it was named.
 */
export type PlayState = { readonly play: boolean | 'hosted' }

export const playsHosted: PlayState = { play: 'hosted' }

const index = /^(?:0|[1-9]\d{0,3})$/

/**
 * Where the address points. Null without a section index, when the course opens by itself (specification, G11); what is no index points
 * out of every course's range.
 */
export function placeOf({ s, c }: { s?: string; c?: string }): LessonPlace | null {
  if (s === undefined) return null
  return { section: lessonIndex(s), lesson: c === undefined ? 0 : lessonIndex(c) }
}

/** An index of an address; what is none points out of every course's range. */
export function lessonIndex(text: string): number {
  return index.test(text) ? Number(text) : -1
}

/**
 * The part of a lesson's query that links to other lessons have as well: the open tab and the order of comments. A second of the video and
 * a page of comments are of this lesson alone.
 */
export function queryBetweenLessons(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (!/^(?:tab|by)$/.test(name)) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

/** The address of a second of a lesson's video. */
export function lessonSecondPath(path: string, second: number | null): string {
  return second === null ? path : `${path}?t=${second}`
}

/** Null where the address names none. */
export function askedSecond(query: URLSearchParams): number | null {
  const text = query.get('t') ?? ''
  return /^\d{1,5}$/.test(text) ? Number(text) : null
}

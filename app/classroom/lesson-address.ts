import type { LessonMode, LessonPlace } from '#domain/learning/outline/lesson-order.ts'

/** The path of a class: zero-based indexes of its section and of the class in it (specification, A8). */
export function lessonPath(mode: LessonMode, slug: string, { section, lesson }: LessonPlace): string {
  return `${coursePath(mode, slug)}/${section}/${lesson}`
}

export function coursePath(mode: LessonMode, slug: string): string {
  return mode === 'free' ? `/free/${slug}` : `/${slug}`
}

/**
 * State of a link to a class that should play. `hosted`: only a video that the shop hosts, because no other site may be contacted
 * before its name was shown.
 */
export type PlayState = { readonly play: boolean | 'hosted' }

export const playsHosted: PlayState = { play: 'hosted' }

const index = /^(?:0|[1-9]\d{0,3})$/

/**
 * The place that the address points to; null without a section index, when the course opens at its default class (specification,
 * G11). What is not an index becomes -1, which no course has.
 */
export function placeOf({ s, c }: { s?: string; c?: string }): LessonPlace | null {
  if (s === undefined) return null
  return { section: lessonIndex(s), lesson: c === undefined ? 0 : lessonIndex(c) }
}

/** The index in an address; -1 for anything else, which no course has. */
export function lessonIndex(text: string): number {
  return index.test(text) ? Number(text) : -1
}

/**
 * The part of a class's query that links to other classes repeat: the open tab and the order of comments. A second of the video
 * and a page of comments belong to this class alone.
 */
export function queryBetweenLessons(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (!/^(?:tab|by)$/.test(name)) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

/** The path of a class, opened at a second of its video. */
export function lessonSecondPath(path: string, second: number | null): string {
  return second === null ? path : `${path}?t=${second}`
}

/** The second of the video that the address asks for; null without one. */
export function askedSecond(query: URLSearchParams): number | null {
  const text = query.get('t') ?? ''
  return /^\d{1,5}$/.test(text) ? Number(text) : null
}

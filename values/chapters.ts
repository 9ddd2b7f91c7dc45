import { clockLabel } from './duration.ts'
import { fallbackLocale, type Locale, locales } from './locale.ts'
import type { LocalizedText } from './localized-text.ts'
import { parseClock } from './parse-clock.ts'
import { isStorableText } from './storable-text.ts'

/** A part of a video, from `second` until the next chapter begins. */
export type Chapter = { readonly second: number; readonly title: string }

export const chapterLimits = { chapters: 100, title: 100, text: 20_000 } as const

/** The lines that authors paste from their descriptions: `0:00 Hello`, `1:02:30 - The end`, `(4:10) A test`. */
const linePattern = /^[([]?([\d:]+)[)\]]?(?:\s+[-–—:|])?\s+(\S.*)$/

/**
 * Reads chapters from a text with one per line, in the order of the video. `wrongLine`: the first line, counted from 1,
 * that has no time and title, or no later time than the line before it; the chapters before it are returned.
 */
export function readChapters(text: string): { chapters: Chapter[]; wrongLine: number | null } {
  const chapters: Chapter[] = []
  for (const [place, raw] of text.split('\n').entries()) {
    const line = raw.trim().replaceAll(/\s+/g, ' ')
    if (line === '') continue
    const [, clock = '', title = ''] = linePattern.exec(line) ?? []
    const second = parseClock(clock)
    const isLater = second !== null && second > (chapters.at(-1)?.second ?? -1)
    const fits = title.length <= chapterLimits.title && !/\p{Cc}/u.test(title) && isStorableText(title)
    if (!isLater || title === '' || !fits || chapters.length >= chapterLimits.chapters) {
      return { chapters, wrongLine: place + 1 }
    }
    chapters.push({ second, title })
  }
  return { chapters, wrongLine: null }
}

/** The text from which `readChapters` reads these chapters. */
export function chapterText(chapters: readonly Chapter[]): string {
  return chapters.map(({ second, title }) => `${clockLabel(second)} ${title}`).join('\n')
}

/** Where chapters begin in a video, from 0 to 1, in the reader's language; without one at its very beginning. */
export function chapterCuts(
  text: LocalizedText,
  { locale, durationSeconds }: { locale: Locale; durationSeconds: number },
): number[] {
  const { chapters } = chaptersIn(text, locale) ?? { chapters: [] }
  return chapters
    .filter(({ second }) => second > 0 && second < durationSeconds)
    .map(({ second }) => second / durationSeconds)
}

/** The chapters in the reader's language, or else in the fallback or another language; null without any. */
export function chaptersIn(
  text: LocalizedText,
  locale: Locale,
): { locale: Locale; chapters: Chapter[] } | null {
  for (const each of [locale, fallbackLocale, ...locales]) {
    const { chapters } = readChapters(text[each] ?? '')
    if (chapters.length > 0) return { locale: each, chapters }
  }
  return null
}

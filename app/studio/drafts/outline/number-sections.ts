import { countChapters } from '#values/chapter-numbers.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { containsText } from '#values/search-text.ts'
import { isChapter, type Lesson, type Section } from './outline-acts.ts'

const noChapter = { depth: 0, number: '' }

export type NumberedSection = {
  readonly section: Section
  readonly number: number
  /** The number of a chapter as readers see it; empty for chapters without one and for sections. */
  readonly label: string
  /** The section's lessons with their numbers, which count through the whole course. */
  readonly lessons: readonly { readonly lesson: Lesson; readonly number: number }[]
}

/** Numbers sections and lessons. With a text, only those remain that have it in their title, and sections with such lessons. */
export function numberSections(sections: readonly Section[], text: string): NumberedSection[] {
  let before = 0
  const labels = countChapters(sections.map((section) => (isChapter(section) ? section : noChapter)))
  const all = sections.map((section, index) => {
    const numbered = numberSection(section, index + 1, labels[index]?.number ?? '', before)
    before += section.lessons.length
    return numbered
  })
  if (text === '') return all
  return all.flatMap((each) => {
    if (has(each.section.title, text)) return [each]
    const lessons = each.lessons.filter(({ lesson }) => has(lesson.title, text))
    return lessons.length > 0 ? [{ ...each, lessons }] : []
  })
}

const known = new WeakMap<Section, NumberedSection>()

/** Returns the same object while nothing in the section changes, so that React skips its rows when another section changes. */
function numberSection(section: Section, number: number, label: string, before: number): NumberedSection {
  const last = known.get(section)
  const isSame = last?.number === number && last.label === label
  if (isSame && (last.lessons[0]?.number ?? before + 1) === before + 1) return last
  const lessons = section.lessons.map((lesson, index) => ({ lesson, number: before + index + 1 }))
  const numbered = { section, number, label, lessons }
  known.set(section, numbered)
  return numbered
}

export function totalOf(sections: readonly Section[]): { lessons: number; seconds: number } {
  const lessons = sections.flatMap((section) => section.lessons)
  return {
    lessons: lessons.length,
    seconds: lessons.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
  }
}

function has(title: LocalizedText, text: string): boolean {
  return locales.some((locale) => containsText(title[locale] ?? '', text))
}

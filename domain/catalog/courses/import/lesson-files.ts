import type { Report } from '#domain/catalog/imports/import-problem.ts'
import { inOrder, parseNumbered } from '#domain/catalog/imports/numbered-names.ts'
import { textNamed } from '#domain/catalog/imports/text-name.ts'
import { isLocale, type Locale, locales } from '#values/locale.ts'

/** What a file beside a lesson is for. */
export type LessonRole = 'text' | 'code' | 'note' | 'video' | 'captions'

export type LessonFiles = {
  /** Number and name, as the files begin: `01-hola`. */
  readonly stem: string
  readonly number: number
  readonly key: string
  /** By role and language; `null` is the file without a language in its name. Paths inside the course folder. */
  readonly files: ReadonlyMap<LessonRole, ReadonlyMap<Locale | null, string>>
}

const of = locales.join('|')
const suffixPattern = new RegExp(
  `^(?:(?<words>code\\.|note\\.)?(?:(?<textLocale>${of})\\.)?md|(?:(?<videoLocale>${of})\\.)?mp4|(?<captionLocale>${of})\\.vtt)$`,
)
const sectionText = textNamed('section')

/** Sorts the files of a section folder by lesson, in the order of the numbers; files that belong to none are problems. */
export function groupLessonFiles(folder: string, names: readonly string[], report: Report): LessonFiles[] {
  const lessons = new Map<string, Map<LessonRole, Map<Locale | null, string>>>()
  for (const name of names) {
    if (sectionText.test(name)) continue
    const file = `${folder}/${name}`
    const stem = name.split('.')[0] ?? ''
    const suffix = suffixPattern.exec(name.slice(stem.length + 1))
    if (!suffix || !parseNumbered(stem)) {
      report(file, 1, 'unknown-file')
      continue
    }
    const { words, textLocale, videoLocale, captionLocale } = suffix.groups ?? {}
    const locale = [textLocale, videoLocale, captionLocale].find(isLocale) ?? null
    const role = roleOf(name, words)
    const roles = lessons.get(stem) ?? new Map()
    lessons.set(stem, roles.set(role, (roles.get(role) ?? new Map()).set(locale, file)))
  }
  return inOrder(
    [...lessons].map(([stem, files]) => ({
      stem,
      files,
      ...(parseNumbered(stem) ?? { number: 0, key: stem }),
    })),
    ({ stem, files }) => files.get('text')?.get(null) ?? `${folder}/${firstFile(stem, names)}`,
    report,
  )
}

function roleOf(name: string, words: string | undefined): LessonRole {
  if (words === 'code.') return 'code'
  if (words === 'note.') return 'note'
  return name.endsWith('.md') ? 'text' : name.endsWith('.mp4') ? 'video' : 'captions'
}

function firstFile(stem: string, names: readonly string[]): string {
  return names.find((name) => name.startsWith(`${stem}.`)) ?? stem
}

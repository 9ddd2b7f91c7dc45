import { join } from 'node:path'
import type { ImportProblem } from '#domain/catalog/imports/import-problem.ts'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'

const mostApart = 5
const mostFiles = 12
const mostLines = 20

const ofOneKind: ReadonlySet<ImportProblem['code']> = new Set([
  ...([
    'link-out-of-book',
    'chapter-missing',
    'anchor-missing',
    'include-outside',
    'include-missing',
  ] as const),
  ...([
    'picture-missing',
    'picture-unreadable',
    'media-inline',
    'formula-part',
    'formula-unreadable',
  ] as const),
])

/** Problems as lines with their places; repeated ones share a sentence. */
export function tellPlaces(
  problems: readonly ImportProblem[],
  folder: string,
  locale: Locale,
): readonly string[] {
  // Groups problems that differ in a name only.
  const kindOf = (problem: ImportProblem) =>
    ofOneKind.has(problem.code) ? problem.code : sentenceOf(problem, locale)
  const kinds = Map.groupBy(problems, kindOf)
  const told = new Set<string>()
  return problems.flatMap((problem) => {
    const { file, line } = problem
    const kind = kindOf(problem)
    const same = kinds.get(kind) ?? []
    const sentence = sentenceOf(problem, locale)
    if (same.length <= mostApart) return [`${join(folder, file)}:${line}: ${sentence}`]
    if (told.has(kind)) return []
    told.add(kind)
    return [
      translate(locale, 'import.leftOut.many', { count: same.length, sentence }),
      ...placesOf(same, folder, locale),
    ]
  })
}

function sentenceOf({ code, params }: ImportProblem, locale: Locale): string {
  return translate(locale, `import.problems.${code}`, params)
}

function placesOf(same: readonly ImportProblem[], folder: string, locale: Locale): readonly string[] {
  const files = [...Map.groupBy(same, ({ file }) => file)]
  const shown = files.slice(0, mostFiles).map(([file, inside]) => {
    const lines = [...new Set(inside.map(({ line }) => line))]
    const rest = lines.length > mostLines ? ', …' : ''
    return `  ${join(folder, file)}:${lines.slice(0, mostLines).join(', ')}${rest}`
  })
  const more = files.length - shown.length
  return more > 0 ? [...shown, `  ${translate(locale, 'import.leftOut.more', { count: more })}`] : shown
}

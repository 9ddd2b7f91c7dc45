import { join } from 'node:path'
import type { ImportProblem } from '#domain/imports/import-problem.ts'
import type { Locale } from '#values/locale.ts'
import { translate } from '../translate.ts'

/** As many of one kind are told one by one. */
const mostApart = 5
const mostFiles = 12
const mostLines = 20

/**
 * What is wrong with a folder, or left out of it, as lines for a person: each with its place, and what is many times the same
 * in one sentence with its places below.
 */
export function tellPlaces(
  problems: readonly ImportProblem[],
  folder: string,
  locale: Locale,
): readonly string[] {
  const kinds = Map.groupBy(problems, ({ code }) => code)
  const told = new Set<ImportProblem['code']>()
  return problems.flatMap((problem) => {
    const { file, line, code } = problem
    const same = kinds.get(code) ?? []
    if (same.length <= mostApart) return [`${join(folder, file)}:${line}: ${sentenceOf(problem, locale)}`]
    if (told.has(code)) return []
    told.add(code)
    const sentence = sentenceOf(problem, locale)
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

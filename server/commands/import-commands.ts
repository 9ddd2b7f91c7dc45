import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { ImportProblem } from '#domain/catalog/imports/import-problem.ts'
import { createSharpImages } from '#gateways/images/sharp.ts'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import {
  type FolderImport,
  folderImporters,
  type ImportKind,
  type ImportOptions,
  importKinds,
} from '../files/folder-imports.ts'
import { type Command, given, type Session } from './command.ts'
import { sendFolder } from './send-folder.ts'

const folders = z.array(z.string()).min(1)
const ofAny = z.strictObject({ folders })
const ofCourses = z.strictObject({ folders, 'remove-classes': given.yes })

/** Imports folders; succeeds when each of them became a product. */
export const importCommands: readonly Command[] = importKinds.map((kind) => ({
  noun: 'import',
  verb: kind,
  positionals: ['folders'],
  takes: folderImporters[kind].hasClasses ? ofCourses : ofAny,
  async run(typed, session) {
    const { folders, 'remove-classes': removeClasses } = ofCourses.parse(typed)
    let allWell = true
    for (const folder of folders) {
      const result = await importFolder(kind, pathOf(folder), { removeClasses }, session)
      if (session.json) console.log(JSON.stringify({ folder, ...result }))
      else report(folder, result, session.locale)
      allWell &&= result.ok
    }
    return allWell
  },
}))

async function importFolder(
  kind: ImportKind,
  folder: string,
  options: ImportOptions,
  { site, locale, json }: Session,
): Promise<FolderImport> {
  const read = await folderImporters[kind].read(folder, { images: createSharpImages() })
  return read.ok ? sendFolder(kind, folder, options, site, locale, json) : read
}

function report(given: string, result: FolderImport, locale: Locale): void {
  const folder = given.endsWith('.epub') ? dirname(given) : given
  if (!result.ok) {
    for (const line of tellPlaces(result.problems, folder, locale)) console.error(line)
    console.error(translate(locale, 'import.failed', { count: result.problems.length, folder: given }))
    return
  }
  const { slug, change, sections, lessons, warnings = [] } = result
  for (const line of tellPlaces(warnings, folder, locale)) console.error(line)
  if (warnings.length > 0) {
    console.error(translate(locale, 'import.leftOut.summary', { count: warnings.length, folder: given }))
  }
  const kind = lessons ? 'course' : sections ? 'book' : 'product'
  console.log(
    translate(locale, `import.${kind}.${change}`, {
      slug,
      sections: sections?.created ?? 0,
      lessons: lessons?.created ?? 0,
      sectionsCreated: sections?.created ?? 0,
      sectionsUpdated: sections?.updated ?? 0,
      sectionsRemoved: sections?.removed ?? 0,
      lessonsCreated: lessons?.created ?? 0,
      lessonsUpdated: lessons?.updated ?? 0,
      lessonsRemoved: lessons?.removed ?? 0,
    }),
  )
}

export function pathOf(folder: string): string {
  return resolve(process.env.INIT_CWD || process.cwd(), folder)
}

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

export function tellPlaces(
  problems: readonly ImportProblem[],
  folder: string,
  locale: Locale,
): readonly string[] {
  // Problems that differ only in a name count as one kind.
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

import { dirname, resolve } from 'node:path'
import { z } from 'zod'
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
import { tellPlaces } from './import-places.ts'
import { sendFolder } from './send-folder.ts'

const folders = z.array(z.string()).min(1)
const ofAny = z.strictObject({ folders })
const ofCourses = z.strictObject({ folders, 'remove-classes': given.yes })

/** Succeeds when every folder became a product. */
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

function pathOf(folder: string): string {
  return resolve(process.env.INIT_CWD || process.cwd(), folder)
}

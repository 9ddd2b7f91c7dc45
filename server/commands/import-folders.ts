import { join, resolve } from 'node:path'
import pino from 'pino'
import { createSharpImages } from '#gateways/images/sharp.ts'
import type { Locale } from '#values/locale.ts'
import { closeServices, composeServices, systemContext } from '../compose.ts'
import { findRunningProcess, lockDataFolder } from '../data-folder-lock.ts'
import type { Environment } from '../environment.ts'
import { type FolderImport, folderImporters, type ImportKind } from '../folder-imports.ts'
import { ownSecret } from '../own-secret.ts'
import { translate } from '../translate.ts'
import { type RunningSite, SiteRefusal, sendFolder } from './send-folder.ts'

type Settings = { kind: ImportKind; environment: Environment; locale: Locale }

/**
 * Imports folders through the site when it runs, else into the database itself, and says how it went; what is printed is
 * the same either way. True when every folder became a product.
 */
export async function importFolders(folders: readonly string[], settings: Settings): Promise<boolean> {
  const site = await findSite(settings.environment)
  const { importFolder, close } = site ? throughSite(site, settings) : await intoDatabase(settings)
  let allWell = true
  try {
    for (const folder of folders) {
      const result = await importFolder(pathOf(folder))
      report(folder, result, settings.locale)
      allWell &&= result.ok
    }
  } catch (error) {
    if (!(error instanceof SiteRefusal)) throw error
    console.error(error.message)
    return false
  } finally {
    await close()
  }
  return allWell
}

type Way = { importFolder: (folder: string) => Promise<FolderImport>; close: () => Promise<void> }

/** The site that the settings name, else the one that holds the data folder. */
async function findSite({ AULA_DATA, AULA_URL, AULA_TOKEN }: Environment): Promise<RunningSite | null> {
  if (AULA_URL && AULA_TOKEN) return { url: AULA_URL, token: AULA_TOKEN }
  const running = await findRunningProcess(AULA_DATA)
  return running?.url ? { url: running.url, token: running.token } : null
}

/** Problems are found on this side already, so a folder is sent only when it is worth it. */
function throughSite(site: RunningSite, { kind, locale }: Settings): Way {
  const images = createSharpImages()
  return {
    importFolder: async (folder) => {
      const read = await folderImporters[kind].read(folder, { images })
      return read.ok ? sendFolder(kind, folder, site, locale) : read
    },
    close: async () => {},
  }
}

async function intoDatabase({ kind, environment }: Settings): Promise<Way> {
  const lock = await lockDataFolder(environment.AULA_DATA, { exclusive: !environment.DATABASE_URL })
  try {
    const services = await composeServices({
      environment,
      secret: environment.AULA_SECRET ?? (await ownSecret(environment.AULA_DATA)),
      log: pino({ level: 'error' }, pino.destination(2)),
    })
    const context = systemContext(services)
    return {
      importFolder: (folder) => folderImporters[kind].run(context, folder),
      close: async () => {
        await closeServices(services)
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

function report(folder: string, result: FolderImport, locale: Locale): void {
  if (!result.ok) {
    for (const { file, line, code, params } of result.problems) {
      console.error(`${join(folder, file)}:${line}: ${translate(locale, `import.problems.${code}`, params)}`)
    }
    console.error(translate(locale, 'import.failed', { count: result.problems.length, folder }))
    return
  }
  const { slug, change, sections, lessons } = result
  if (!sections || !lessons) {
    console.log(translate(locale, `import.product.${change}`, { slug }))
    return
  }
  console.log(
    translate(locale, `import.course.${change}`, {
      slug,
      sections: sections.created,
      lessons: lessons.created,
      sectionsCreated: sections.created,
      sectionsUpdated: sections.updated,
      sectionsRemoved: sections.removed,
      lessonsCreated: lessons.created,
      lessonsUpdated: lessons.updated,
      lessonsRemoved: lessons.removed,
    }),
  )
}

/** Commands run in the project's root; npm says in which folder they were typed. */
function pathOf(folder: string): string {
  return resolve(process.env.INIT_CWD || process.cwd(), folder)
}

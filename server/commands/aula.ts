import { parseArgs } from 'node:util'
import { isLocale, type Locale } from '#values/locale.ts'
import { DataFolderTakenError } from '../data-folder-lock.ts'
import { type Environment, EnvironmentError, parseEnvironment } from '../environment.ts'
import { importKinds } from '../folder-imports.ts'
import { translate } from '../translate.ts'
import { importFolders } from './import-folders.ts'

/** The operator's command line: 0 all went well, 1 something to mend, 2 there is no such command. */
async function run(given: readonly string[]): Promise<0 | 1 | 2> {
  let environment: Environment
  try {
    environment = parseEnvironment(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.message)
    return 1
  }
  const command = readCommand(given)
  const locale: Locale = isLocale(command?.lang) ? command.lang : environment.AULA_LANG
  if (command?.help) {
    console.log(translate(locale, 'command.help'))
    return 0
  }
  const [verb, what, ...folders] = command?.words ?? []
  const unknownLanguage = command?.lang !== undefined && !isLocale(command.lang)
  const kind = importKinds.find((each) => each === what)
  if (verb !== 'import' || !kind || folders.length === 0 || unknownLanguage) {
    console.error(translate(locale, 'command.unknown', { command: given.join(' ') }))
    console.error(translate(locale, 'command.help'))
    return 2
  }
  try {
    return (await importFolders(folders, { kind, environment, locale })) ? 0 : 1
  } catch (error) {
    if (!(error instanceof DataFolderTakenError)) throw error
    console.error(error.message)
    return 1
  }
}

/** Null when there is an option that we do not have. */
function readCommand(given: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, lang: { type: 'string' } },
    })
    return { ...values, words: positionals }
  } catch {
    return null
  }
}

process.exitCode = await run(process.argv.slice(2))

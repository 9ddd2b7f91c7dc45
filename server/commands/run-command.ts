import { translate } from '#locales/translate.ts'
import { startProblem } from '../process/start-problem.ts'
import { type Environment, EnvironmentError, parseEnvironment } from '../settings/environment.ts'
import { hasTerminal, isConfirmed, mustSayYes } from './confirm.ts'
import { openSite, SiteRefusal } from './open-site.ts'
import { type ReadCommand, readCommand } from './read-command.ts'

/** Runs a typed command and prints to the console. Exit codes: 0 success, 1 something to fix, 2 wrongly typed. */
export async function runCommand(
  typed: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<0 | 1 | 2> {
  let environment: Environment
  try {
    environment = parseEnvironment(variables)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.message)
    return 1
  }
  const read = readCommand(typed, environment.AULA_LANG)
  if (read.kind === 'help') {
    console.log(read.text)
    return 0
  }
  if (read.kind === 'problem') {
    console.error(read.text)
    return 2
  }
  try {
    if (read.kind === 'local') {
      const { command, given, locale } = read
      const lines = await command.runHere(given, { ...environment, AULA_LANG: locale }, showStep)
      for (const line of lines) console.log(line)
      return 0
    }
    return (await carryOut(read, environment)) ? 0 : 1
  } catch (error) {
    return giveUp(error)
  }
}

function showStep(line: string): void {
  if (process.stderr.isTTY) console.error(line)
}

/** Prints a sentence for what the operator can fix; throws everything else. */
function giveUp(error: unknown): 1 {
  const sentence = error instanceof SiteRefusal ? error.message : startProblem(error)
  if (!sentence) throw error
  console.error(sentence)
  return 1
}

async function carryOut(
  { command, given, agreed, json, locale }: Extract<ReadCommand, { kind: 'command' }>,
  environment: Environment,
): Promise<boolean> {
  const asks = command.question && !agreed
  if (asks && !hasTerminal()) throw mustSayYes(locale)
  const site = await openSite(environment, locale)
  try {
    const session = { site, locale, json }
    const question = (asks && (await command.question?.(given, session))) || null
    const person = { input: process.stdin, output: process.stderr }
    if (question !== null && !(await isConfirmed(question, person, locale))) {
      console.error(translate(locale, 'command.ask.left'))
      return false
    }
    return await command.run(given, session)
  } finally {
    await site.close()
  }
}

import { translate } from '#locales/translate.ts'
import { startProblem } from '../process/start-problem.ts'
import { type Environment, EnvironmentError, parseEnvironment } from '../settings/environment.ts'
import { hasTerminal, isConfirmed, mustSayYes } from './confirm.ts'
import { openSite, SiteRefusal } from './open-site.ts'
import { type ReadCommand, readCommand } from './read-command.ts'

/** Exit codes: 0 success, 1 something to fix, 2 unknown command. */
async function run(typed: readonly string[]): Promise<0 | 1 | 2> {
  let environment: Environment
  try {
    environment = parseEnvironment(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.message)
    return 1
  }
  if (typed[0] === 'move-database' && typed.length === 1) return move(environment)
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
    return (await carryOut(read, environment)) ? 0 : 1
  } catch (error) {
    return giveUp(error)
  }
}

async function move(environment: Environment): Promise<0 | 1> {
  const locale = environment.AULA_LANG
  try {
    const { movedInWords, moveEmbeddedDatabase } = await import('./move-database.ts')
    const moved = await moveEmbeddedDatabase(environment, locale, (step) => {
      if (typeof step !== 'object' || !process.stderr.isTTY) return
      console.error(translate(locale, 'command.move.copied', { table: step.copied }))
    })
    for (const line of movedInWords(moved, environment, locale)) console.log(line)
    return 0
  } catch (error) {
    return giveUp(error)
  }
}

/** Prints what the operator can fix; throws our own faults. */
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

process.exitCode = await run(process.argv.slice(2))

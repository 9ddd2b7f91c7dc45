import { z } from 'zod'
import { translate } from '#locales/translate.ts'
import type { Environment } from '../settings/environment.ts'
import { type CommandWords, given } from './command.ts'

/** A command that runs entirely in this process and makes no call of the studio. Each decides whether a site may run meanwhile. */
export type LocalCommand = CommandWords & {
  /** Returns the lines to print, in the language of `AULA_LANG`. Throws `SiteRefusal`. */
  readonly runHere: (
    given: Record<string, unknown>,
    environment: Environment,
    onStep: (line: string) => void,
  ) => Promise<readonly string[]>
}

const nothing = { verb: '', takes: z.strictObject({}), positionals: [] } as const

const whichBackup = z.strictObject({
  folder: given.text.optional(),
  name: given.text.optional(),
  'key-file': given.text.optional(),
})
const toRestore = whichBackup.extend({ 'without-damaged': given.yes })
const ofBackup = { verb: '', positionals: ['folder'] } as const

/** Each imports what it needs only when it runs. */
export const localCommands: readonly LocalCommand[] = [
  {
    noun: 'restore-backup',
    ...ofBackup,
    takes: toRestore,
    async runHere(typed, environment, onStep) {
      const { restoreShop } = await import('./restore-commands.ts')
      return restoreShop(toRestore.parse(typed), environment, onStep)
    },
  },
  {
    noun: 'check-backup',
    ...ofBackup,
    takes: whichBackup,
    async runHere(typed, environment, onStep) {
      const { checkShopBackup } = await import('./restore-commands.ts')
      return checkShopBackup(whichBackup.parse(typed), environment, onStep)
    },
  },
  {
    noun: 'backup-key',
    ...nothing,
    async runHere(_, environment) {
      const { makeBackupKey } = await import('./restore-commands.ts')
      return makeBackupKey(environment)
    },
  },
  {
    noun: 'move-database',
    ...nothing,
    async runHere(_, environment, onStep) {
      const locale = environment.AULA_LANG
      const { movedInWords, moveEmbeddedDatabase } = await import('./move-database.ts')
      const moved = await moveEmbeddedDatabase(environment, locale, (step) => {
        if (typeof step === 'object') onStep(translate(locale, 'command.move.copied', { table: step.copied }))
      })
      return movedInWords(moved, environment, locale)
    },
  },
  {
    noun: 'move-files',
    ...nothing,
    async runHere(_, environment, onStep) {
      const locale = environment.AULA_LANG
      const { movedFilesInWords, moveFiles } = await import('./move-files.ts')
      const moved = await moveFiles(environment, locale, (step) => {
        if (typeof step === 'object') onStep(translate(locale, 'command.moveFiles.sent', { name: step.sent }))
      })
      return movedFilesInWords(moved, locale)
    },
  },
  {
    noun: 'change-secret',
    ...nothing,
    async runHere(_, environment) {
      const { changeSecret } = await import('./change-secret.ts')
      return changeSecret(environment)
    },
  },
]

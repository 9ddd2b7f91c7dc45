import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { backupsEntity, requestedBackupEntity } from '../api/studio/backups.ts'
import { apiCommand, type Command, look, type Reader, readerOf } from './command.ts'
import { SiteRefusal } from './open-site.ts'

type Backup = z.output<typeof backupsEntity>['backups'][number]

const askEveryMs = 1_000

export const backupCommands: readonly Command[] = [
  {
    noun: 'backup',
    verb: 'make',
    positionals: [],
    takes: z.strictObject({}),
    async run(_given, { site, locale, json }) {
      const { say } = readerOf(locale)
      const { id } = await look(site, { method: 'POST', path: '/backups' }, requestedBackupEntity)
      await site.workOn('make-backup')
      for (;;) {
        const { backups } = await look(site, { path: '/backups' }, backupsEntity)
        const made = backups.find((each) => each.id === id)
        if (!made) throw new SiteRefusal(say('backup.gone'))
        if (made.state === 'done' || made.state === 'failed') {
          if (json) console.log(JSON.stringify(made, null, 2))
          else console.log(inWords(made, readerOf(locale)))
          return made.state === 'done'
        }
        await pause(askEveryMs)
      }
    },
  },
  apiCommand({
    name: 'backup list',
    takes: {},
    asks: () => ({ path: '/backups' }),
    answers: backupsEntity,
    prints: ({ settings, backups }, reader) => [
      settings ? reader.say('backup.place', { place: settings.place }) : reader.say('backup.no-place'),
      ...backups.map((backup) => `${backup.requestedAt.slice(0, 16)}  ${inWords(backup, reader)}`),
    ],
  }),
]

function inWords({ state, name, failure, rows, files, bytes, sentBytes }: Backup, { say }: Reader): string {
  if (state === 'failed') return say(`backup.failed.${failure ?? 'unknown'}`)
  const megabytes = (count: number) => Math.ceil(count / 1024 ** 2)
  return say(`backup.${state}`, {
    name: name ?? '',
    rows,
    files,
    megabytes: megabytes(bytes),
    sent: megabytes(sentBytes),
  })
}

import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import { SiteRefusal } from './open-site.ts'

/** Where a person could answer a question; false in a script, a pipe or a timer. */
export function hasTerminal(): boolean {
  return Boolean(process.stdin.isTTY && process.stderr.isTTY)
}

/** What somebody has to say who cannot be asked. */
export function mustSayYes(locale: Locale): SiteRefusal {
  return new SiteRefusal(translate(locale, 'command.say-yes'))
}

/** Asks before something that cannot be taken back. Anything but a clear yes is a no, the end of the input included. */
export function isConfirmed(
  question: string,
  { input, output }: { input: Readable; output: Writable },
  locale: Locale,
): Promise<boolean> {
  const terminal = createInterface({ input, output })
  return new Promise((answer) => {
    terminal.once('close', () => answer(false))
    terminal.question(`${question} ${translate(locale, 'command.ask.yes-or-no')} `, (typed) => {
      answer(/^(?:y|yes|s|si|sí)$/i.test(typed.trim()))
      terminal.close()
    })
  })
}

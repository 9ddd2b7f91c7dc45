import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import { SiteRefusal } from './open-site.ts'

export function hasTerminal(): boolean {
  return Boolean(process.stdin.isTTY && process.stderr.isTTY)
}

export function mustSayYes(locale: Locale): SiteRefusal {
  return new SiteRefusal(translate(locale, 'command.say-yes'))
}

/** Whether the person answers with a clear yes; anything else is a no, also the end of input. */
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

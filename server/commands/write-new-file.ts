import { writeFile } from 'node:fs/promises'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import { SiteRefusal } from './open-site.ts'

export async function writeNewFile(path: string, text: string, locale: Locale): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const reason = code === 'EEXIST' ? 'file-there' : 'file-not-written'
    throw new SiteRefusal(translate(locale, `command.${reason}`, { file: path, reason: code }))
  }
  console.error(translate(locale, 'command.file-written', { file: path }))
}

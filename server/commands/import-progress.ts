import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'

type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

export type ImportProgress = {
  /** Bytes since the last call. */
  readonly sent: (bytes: number) => void
  /** All is sent; the shop is working. */
  readonly working: () => void
  readonly end: () => void
}

export function showProgress(
  { folder, total }: { folder: string; total: number },
  locale: Locale,
  terminal: Terminal = process.stderr,
): ImportProgress {
  if (!terminal.isTTY) return { sent: () => {}, working: () => {}, end: () => {} }
  const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
  let sent = 0
  let since: number | null = null
  const say = () => {
    const seconds = since === null ? 0 : Math.round((performance.now() - since) / 1_000)
    const [key, params] =
      since === null
        ? ['sendingOf', { sent: Math.min(megabytes(sent), megabytes(total)), total: megabytes(total) }]
        : ['working', { seconds }]
    terminal.write(
      `\r\u001b[2K${translate(locale, `import.progress.${key}`, { folder, ...(params as object) })}`,
    )
  }
  say()
  const timer = setInterval(say, 500)
  return {
    sent: (bytes) => {
      const before = megabytes(sent)
      sent += bytes
      if (megabytes(sent) > before) say()
    },
    working: () => {
      since ??= performance.now()
      say()
    },
    end: () => {
      clearInterval(timer)
      terminal.write('\r\u001b[2K')
    },
  }
}

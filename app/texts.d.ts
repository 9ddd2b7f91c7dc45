/** Made by `scripts/texts.ts`. */
declare module 'aula:text-files' {
  import type { Locale } from '#values/locale.ts'

  /** Addresses of the texts that a route's code loads, by the address of that code. */
  const files: Record<string, Record<Locale, string[]> | undefined>
  export default files
}

declare module 'aula:text-loaders' {
  import type { Messages } from '#locales/catalogues.ts'
  import type { TextRoom } from '#locales/rooms.ts'
  import type { Locale } from '#values/locale.ts'

  const loaders: Record<
    Exclude<TextRoom, 'server'>,
    Record<Locale, () => Promise<{ default: Partial<Messages> }>>
  >
  export default loaders
}

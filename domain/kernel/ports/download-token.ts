import type { Locale } from '#values/locale.ts'

/** An API token counts as `mobile`. */
export type FileClient = 'web' | 'mobile'

/** Opens one file for this person from where they asked. */
export type DownloadGrant = {
  readonly fileId: number
  readonly userId: string
  readonly client: FileClient
  readonly locale: Locale
}

/** Tokens open one book file for one person, for five minutes. */
export interface DownloadTokens {
  make(grant: DownloadGrant): string
  /** Null when invalid or expired. */
  read(token: string): DownloadGrant | null
}

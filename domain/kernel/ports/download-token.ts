import type { Locale } from '#values/locale.ts'

/** Requests with an API token count as `mobile`. */
export type FileClient = 'web' | 'mobile'

/** The right of one person to download one file, with the client that asked. */
export type DownloadGrant = {
  readonly fileId: number
  readonly userId: string
  readonly client: FileClient
  readonly locale: Locale
}

/** Tokens open one book file for one person for five minutes. */
export interface DownloadTokens {
  make(grant: DownloadGrant): string
  /** Null when invalid or expired. */
  read(token: string): DownloadGrant | null
}

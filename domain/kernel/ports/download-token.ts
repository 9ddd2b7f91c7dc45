import type { Locale } from '#values/locale.ts'

/** Where a file is asked for: a browser with a session, or a program with a token of the API, which counts as a phone's app. */
export type FileClient = 'web' | 'mobile'

/** What a token lets its holder do: open this file for a while, as this person, from where they asked for it. */
export type DownloadGrant = {
  readonly fileId: number
  readonly userId: string
  readonly client: FileClient
  /** The language of the person who asked. */
  readonly locale: Locale
}

/** The port that makes and reads the tokens which open one file of a book for one person, for five minutes. */
export interface DownloadTokens {
  make(grant: DownloadGrant): string
  /** Null when it is not ours, or over. */
  read(token: string): DownloadGrant | null
}

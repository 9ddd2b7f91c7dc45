import type { Locale } from '#values/locale.ts'
import type { Database } from './database.ts'
import type { Hooks } from './hooks.ts'
import type { DeadLetters, JobQueue } from './jobs.ts'
import type { DownloadTokens } from './ports/download-token.ts'
import type { ImageProcessor } from './ports/image-processor.ts'
import type { MediaAddresses } from './ports/media-address.ts'
import type { PaymentProviders } from './ports/payment-provider.ts'
import type { SandboxDesk } from './ports/sandbox-desk.ts'
import type { Storage } from './ports/storage.ts'
import type { Preferences } from './preferences.ts'
import type { Seal } from './seal.ts'
import type { NoteSecurity } from './security-log.ts'
import type { Shop } from './shop.ts'

/** Who asks. A visitor has no account; the system is a job or the operator's command line. */
export type Actor =
  /** `sessionOver`: the request named a session that has ended. */
  | { readonly kind: 'visitor'; readonly sessionOver?: boolean }
  | { readonly kind: 'system' }
  | {
      readonly kind: 'user'
      readonly id: string
      readonly email: string
      readonly name: string
      /** What they may do now: an owner who has yet to set up a second factor is a learner until then. */
      readonly role: 'learner' | 'owner'
      /** The owner, whose rights wait for a second factor. */
      readonly ownerWaiting?: boolean
      readonly verified: boolean
      readonly blockShopping: boolean
      readonly subscribed: boolean
      readonly preferences: Preferences
      /** Their own code of `?affiliate=`; null without one. */
      readonly affiliateLink: string | null
    }

export type UserActor = Extract<Actor, { kind: 'user' }>

/** What every use case gets as its first argument; built once a request or job in `server/process/compose.ts`. */
export type Context = {
  readonly db: Database
  readonly actor: Actor
  readonly locale: Locale
  readonly jobs: JobQueue
  readonly deadLetters: DeadLetters
  readonly payments: PaymentProviders
  /** The pretend bank of an installation without real providers; null when payments are real or off. */
  readonly sandbox: SandboxDesk | null
  readonly shop: Shop
  readonly hooks: Hooks
  readonly storage: Storage
  readonly images: ImageProcessor
  /** Addresses of lesson files, made for the person who asks. */
  readonly mediaAddresses: MediaAddresses
  readonly downloadTokens: DownloadTokens
  /** For secrets that the database must have, and not in the clear. */
  readonly seal: Seal
  readonly now: () => Date
  /** A url-safe random text of so many characters, not guessable. */
  readonly randomText: (length: number) => string
  /** The absolute address of a path of the site, its base included. */
  readonly siteUrl: (path: string) => string
  /** Tells the operator of something that a person has to look at. */
  readonly alert: (code: string, details: Record<string, string | number>) => void
  /** Notes what happened to accounts and rights, in the transaction under way. */
  readonly noteSecurity: NoteSecurity
  /** Runs the work in one transaction: its context's `db` and `jobs` belong to it. Never make a network call inside. */
  readonly transaction: <Result>(work: (context: Context) => Promise<Result>) => Promise<Result>
}

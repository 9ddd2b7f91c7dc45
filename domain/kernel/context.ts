import type { Locale } from '#values/locale.ts'
import type { Role, StaffRole } from '#values/role.ts'
import type { Audit } from './audit.ts'
import type { Database } from './database.ts'
import type { Hooks } from './hooks.ts'
import type { DeadLetters, JobQueue } from './jobs.ts'
import type { BackupMaker } from './ports/backup-maker.ts'
import type { DownloadTokens } from './ports/download-token.ts'
import type { ImageProcessor } from './ports/image-processor.ts'
import type { MediaAddresses } from './ports/media-address.ts'
import type { PaymentProviders } from './ports/payment-provider.ts'
import type { SandboxDesk } from './ports/sandbox-desk.ts'
import type { Storage } from './ports/storage.ts'
import type { VideoProcessor } from './ports/video-processor.ts'
import type { Preferences } from './preferences.ts'
import type { Seal } from './seal.ts'
import type { NoteSecurity } from './security-log.ts'
import type { SettingsDesk } from './settings-desk.ts'
import type { Shop } from './shop.ts'

/** A visitor has no account; the system is a job or the command line. */
export type Actor =
  /** The request named a session that has ended. */
  | { readonly kind: 'visitor'; readonly sessionOver?: boolean }
  | { readonly kind: 'system' }
  | {
      readonly kind: 'user'
      readonly id: string
      readonly email: string
      readonly name: string
      /** Now: who still has to set up a second factor counts as a learner. */
      readonly role: Role
      /** The role that they have once they set up a second factor. */
      readonly waitingRole?: StaffRole
      readonly verified: boolean
      readonly blockShopping: boolean
      readonly subscribed: boolean
      readonly preferences: Preferences
      /** Their `?affiliate=` code. */
      readonly affiliateLink: string | null
    }

export type UserActor = Extract<Actor, { kind: 'user' }>

/** The first argument of every use case; built by `server/process/compose.ts`. */
export type Context = {
  readonly db: Database
  readonly actor: Actor
  readonly locale: Locale
  readonly jobs: JobQueue
  readonly deadLetters: DeadLetters
  readonly payments: PaymentProviders
  /** The test bank; null when payments are real or off. */
  readonly sandbox: SandboxDesk | null
  readonly shop: Shop
  readonly settings: SettingsDesk
  readonly hooks: Hooks
  readonly storage: Storage
  readonly images: ImageProcessor
  readonly videos: VideoProcessor
  readonly backups: BackupMaker
  readonly mediaAddresses: MediaAddresses
  readonly downloadTokens: DownloadTokens
  readonly seal: Seal
  readonly now: () => Date
  /**
   * What is the same for everybody, read once until the catalog changes. The value is shared: never change it. Inside a
   * transaction it is read each time.
   */
  readonly cachedCatalog: <Value>(key: string, read: () => Promise<Value>) => Promise<Value>
  /** URL-safe and not guessable. */
  readonly randomText: (length: number) => string
  /** Absolute, with the base path. */
  readonly siteUrl: (path: string) => string
  /** Tells the operator that somebody must act. */
  readonly alert: (code: string, details: Record<string, string | number>) => void
  /** Counts a search that found nothing, together with those of others (docs/decisions/figures.md). */
  readonly countMissedSearch: (text: string) => void
  /** Joins the current transaction. */
  readonly noteSecurity: NoteSecurity
  /** Joins the current transaction; by who asked, also where rights were those of the system. */
  readonly audit: Audit
  /** The inner context's `db` and `jobs` join the transaction. Make no network call inside. */
  readonly transaction: <Result>(work: (context: Context) => Promise<Result>) => Promise<Result>
}

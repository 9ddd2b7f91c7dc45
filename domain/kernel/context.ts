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
  /** `sessionOver`: the request named a session that has ended. */
  | { readonly kind: 'visitor'; readonly sessionOver?: boolean }
  | { readonly kind: 'system' }
  | {
      readonly kind: 'user'
      readonly id: string
      readonly email: string
      readonly name: string
      /** The role in force: `learner` for staff who still have to set up a second factor. */
      readonly role: Role
      /** The role that the person gets once they set up a second factor. */
      readonly waitingRole?: StaffRole
      readonly verified: boolean
      readonly blockShopping: boolean
      readonly subscribed: boolean
      readonly preferences: Preferences
      /** The affiliate code with which the person arrived (`?affiliate=`). */
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
   * For data that is the same for everybody: `read` is called once until the catalog changes. The value is shared, so never
   * change it. Inside a transaction it is read each time.
   */
  readonly cachedCatalog: <Value>(key: string, read: () => Promise<Value>) => Promise<Value>
  /** Random, URL-safe and not guessable. */
  readonly randomText: (length: number) => string
  /** The absolute URL of a path, with the base path. */
  readonly siteUrl: (path: string) => string
  /** Tells the operator of something that needs an action. */
  readonly alert: (code: string, details: Record<string, string | number>) => void
  /** Adds to the count of searches without results (docs/decisions/figures.md). */
  readonly countMissedSearch: (text: string) => void
  /** Writes to the security log, in the current transaction. */
  readonly noteSecurity: NoteSecurity
  /** Writes to the audit log, in the current transaction. Names the person of the request, also inside `asSystem`. */
  readonly audit: Audit
  /** The inner context's `db` and `jobs` join the transaction. Make no network call inside. */
  readonly transaction: <Result>(work: (context: Context) => Promise<Result>) => Promise<Result>
}

import { join } from 'node:path'
import type { Logger } from 'pino'
import { wasSold } from '#domain/commerce/orders/order-queries.ts'
import { seedRegionalRule } from '#domain/commerce/regional-prices/save-regional-rule.ts'
import type { Actor, Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { BackupMaker } from '#domain/kernel/ports/backup-maker.ts'
import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import type { VideoProcessor } from '#domain/kernel/ports/video-processor.ts'
import type { Seal } from '#domain/kernel/seal.ts'
import type { SettingsDesk } from '#domain/kernel/settings-desk.ts'
import { lessonHistory } from '#domain/learning/classroom/classroom-queries.ts'
import { reanchorHighlights } from '#domain/learning/highlights/reanchor-highlights.ts'
import {
  countUnsubscribed,
  listNewslettersWith,
} from '#domain/operations/newsletters/newsletter-draft-queries.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import { recordAuditEntry } from '#domain/people/audit/record-audit-entry.ts'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { createSharpImages } from '#gateways/images/sharp.ts'
import { type JobQueueService, startJobQueue } from '#gateways/job-queue/pg-boss.ts'
import { sealOutbox } from '#gateways/mail/outbox.ts'
import { createFfmpeg } from '#gateways/video/ffmpeg.ts'
import type { Locale } from '#values/locale.ts'
import { createAccounts } from '../auth/accounts.ts'
import { createPasswordHashing, passwordCost } from '../auth/password-hash.ts'
import { createSessionCache, type SessionCache } from '../auth/session-cache.ts'
import { createBackupMaker } from '../backups/create-backup-maker.ts'
import { createFaultLog, type FaultLog } from '../logs/fault-log.ts'
import { createSecurityLog, type SecurityLog } from '../logs/security-log.ts'
import { createDownloadTokens } from '../secrets/download-token.ts'
import { createMediaAddresses } from '../secrets/media-address.ts'
import { randomText } from '../secrets/random-text.ts'
import { createSeal } from '../secrets/seal.ts'
import type { Environment } from '../settings/environment.ts'
import { foldersOf } from '../settings/folders.ts'
import { regionalRuleOf } from '../settings/regional-settings.ts'
import { shopOf } from '../settings/shop.ts'
import { siteAddress } from '../settings/site-address.ts'
import { type Admission, createAdmission } from './admission.ts'
import { type CatalogCache, createCatalogCache } from './catalog-cache.ts'
import { type Counts, createCounts } from './counts.ts'
import { dropChanged } from './drop-changed.ts'
import { createLiveSettings, type InForce } from './live-settings.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { checkPaymentSettings } from './payments.ts'
import { createProxyWatch, type ProxyWatch } from './proxy-watch.ts'
import { createRateLimits, type RateLimits } from './rate-limit.ts'
import { createSettingsDesk } from './settings-desk.ts'
import { openShopDatabase } from './shop-database.ts'
import { requireSameShop } from './shop-identity.ts'
import { findShopSecret } from './shop-secret.ts'
import { openShopStorage } from './shop-storage.ts'

/**
 * Everything that lives as long as the process. `environment` contains the settings in force, including those saved in the studio.
 * It, the mail and the payments are replaced after a change, so read them each time they are needed.
 */
export type Services = InForce & {
  readonly log: Logger
  readonly faults: FaultLog
  readonly connection: DatabaseConnection
  readonly jobs: JobQueueService
  readonly storage: Storage
  readonly images: ImageProcessor
  readonly videos: VideoProcessor
  readonly backups: BackupMaker
  readonly settings: SettingsDesk
  readonly accounts: Accounts
  readonly limits: RateLimits
  readonly proxyWatch: ProxyWatch
  readonly pageCache: PageCache
  readonly sessionCache: SessionCache
  readonly catalogCache: CatalogCache
  readonly counts: Counts
  /** Stops listening for the database's notifications, by which the caches are cleared. */
  readonly stopListening: () => Promise<void>
  readonly admission: Admission
  readonly secret: string
  readonly seal: Seal
  readonly security: SecurityLog
  /** Bearer token of the operator's command line; null in a process that listens on no port. */
  readonly operatorToken: string | null
}

/** Opens the storage, the database and everything else of a process. Close with `closeServices`. */
export async function composeServices(settings: {
  environment: Environment
  /** For tests: in place of the secret of the environment or the data folder. */
  secret?: string
  log: Logger
  operatorToken?: string
  connection?: DatabaseConnection
  /** For tests: a cheaper password hash. */
  hashCost?: number
  /** For tests: a cache that caches nothing. */
  catalogCache?: CatalogCache
}): Promise<Services> {
  const { environment, log, operatorToken = null, hashCost = passwordCost } = settings
  checkPaymentSettings(environment)
  const storage = await openShopStorage(environment)
  const connection = settings.connection ?? (await openShopDatabase(environment, storage))
  await connection.migrate()
  const findSecret = async () => {
    const { isNew } = settings.connection ? { isNew: true } : await requireSameShop(connection, storage)
    return settings.secret ?? (await findShopSecret(environment, connection, { isNew }))
  }
  const secret = await findSecret().catch(async (error) => {
    if (!settings.connection) await connection.close()
    throw error
  })
  const regionalRule = regionalRuleOf(environment)
  if (regionalRule) await seedRegionalRule({ db: connection.db, now: () => new Date() }, regionalRule)
  const faults = createFaultLog(log, { folders: foldersOf(environment).map(({ path }) => path) })
  const jobs = await startJobQueue({
    queue: connection.queue,
    kind: connection.kind,
    seal: createSeal(secret, 'job'),
    onError: (error) => faults.error(error, 'job queue'),
    onFailure: ({ last, error, ...job }) =>
      last
        ? faults.error(error, 'a job failed every try and is in the dead-letter queue', job)
        : faults.warn(error, 'a job failed and will be tried again', job),
  })
  const siteUrl = siteAddress(environment)
  const seal = createSeal(secret, 'second-factor')
  const security = createSecurityLog(log)
  const outboxSeal = createSeal(secret, 'outbox')
  await sealOutbox(connection.db, outboxSeal)
  const caches = {
    pageCache: createPageCache({ sharedSeconds: environment.AULA_SHARED_CACHE_SECONDS }),
    sessionCache: createSessionCache(),
    catalogCache: settings.catalogCache ?? createCatalogCache(),
  }
  const purge = () => {
    if (!environment.AULA_PURGE_URL) return
    const purging = jobs.within(connection.db).enqueue('purge-shared-cache', {})
    purging.catch((error) => faults.error(error, 'the pages in front are not purged'))
  }
  const settingSeal = createSeal(secret, 'setting')
  const live = await createLiveSettings({
    environment,
    db: connection.db,
    seal: settingSeal,
    outboxSeal,
    siteUrl,
    log,
    onChange() {
      caches.catalogCache.clear()
      caches.pageCache.clear()
      purge()
    },
  })
  const reloadSettings = () =>
    live.reload().catch((error) => faults.error(error, 'changed settings were not read'))
  const stopListening = await dropChanged(connection, { ...caches, purge, reloadSettings })
  // Settings may have changed before this process listened.
  await reloadSettings()
  return {
    get environment() {
      return live.current().environment
    },
    get mail() {
      return live.current().mail
    },
    get look() {
      return live.current().look
    },
    get mailLook() {
      return live.current().mailLook
    },
    get payments() {
      return live.current().payments
    },
    get sandbox() {
      return live.current().sandbox
    },
    get events() {
      return live.current().events
    },
    get paymentPages() {
      return live.current().paymentPages
    },
    get unreadableSettings() {
      return live.current().unreadableSettings
    },
    settings: createSettingsDesk({ live, seal: settingSeal, siteUrl }),
    log,
    faults,
    connection,
    jobs,
    secret,
    seal,
    security,
    operatorToken,
    ...caches,
    counts: createCounts({ db: connection.db, faults }),
    stopListening,
    admission: createAdmission(log),
    storage,
    images: createSharpImages(),
    videos: createFfmpeg({
      folder: join(environment.AULA_DATA, 'work'),
      renditions: environment.AULA_RENDITIONS,
    }),
    backups: createBackupMaker({ environment, connection, storage, secret }),
    accounts: createAccounts({
      environment,
      shopName: () => live.current().environment.AULA_SELLER_NAME,
      secret,
      db: connection.db,
      jobs,
      siteUrl,
      seal,
      security,
      passwords: createPasswordHashing(hashCost),
      sessionCache: caches.sessionCache,
    }),
    limits: createRateLimits(connection),
    proxyWatch: createProxyWatch(environment, log),
  }
}

export async function closeServices(services: Services): Promise<void> {
  // Stopping waits for jobs that run, and a video's job can take hours.
  services.videos.stop()
  await services.jobs.stop()
  await services.counts.stop()
  await services.stopListening()
  await services.connection.close()
}

export function createContext(
  services: Services,
  { actor, locale }: { actor: Actor; locale: Locale },
): Context {
  const now = () => new Date()
  const mediaAddresses = createMediaAddresses({ secret: services.secret, actor, now })
  const downloadTokens = createDownloadTokens({ secret: services.secret, now })
  const within = (db: Database, cachedCatalog: Context['cachedCatalog']): Context => ({
    db,
    cachedCatalog,
    actor,
    locale,
    jobs: services.jobs.within(db),
    deadLetters: services.jobs.deadLetters,
    payments: services.payments,
    sandbox: services.sandbox,
    alert: (code, details) => services.log.error({ alert: code, ...details }, 'a person has to look'),
    countMissedSearch: services.counts.missedSearch,
    noteSecurity: (code, event) => services.security.note(db, code, event),
    audit: (note) => recordAuditEntry({ db, actor, now }, note),
    shop: shopOf(services.environment),
    settings: services.settings,
    hooks: {
      wasSold,
      lessonHistory,
      bookTextChanged: reanchorHighlights,
      newslettersWith: listNewslettersWith,
      leftByNewsletter: countUnsubscribed,
    },
    storage: services.storage,
    images: services.images,
    videos: services.videos,
    backups: services.backups,
    mediaAddresses,
    downloadTokens,
    seal: services.seal,
    now,
    randomText,
    siteUrl: siteAddress(services.environment),
    transaction: (work) =>
      db.transaction((transaction) =>
        work(within(transaction as unknown as Database, (_key, read) => read())),
      ),
  })
  return within(services.connection.db, services.catalogCache.find)
}

export function systemContext(services: Services): Context {
  return createContext(services, { actor: { kind: 'system' }, locale: services.environment.AULA_LANG })
}

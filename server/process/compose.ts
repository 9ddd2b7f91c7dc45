import { join } from 'node:path'
import type { Logger } from 'pino'
import { wasSold } from '#domain/commerce/orders/order-queries.ts'
import { seedRegionalRule } from '#domain/commerce/regional-prices/save-regional-rule.ts'
import type { Actor, Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'
import type { MailSender } from '#domain/kernel/ports/mail-sender.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import type { VideoProcessor } from '#domain/kernel/ports/video-processor.ts'
import type { Seal } from '#domain/kernel/seal.ts'
import { lessonHistory } from '#domain/learning/classroom/classroom-queries.ts'
import { reanchorHighlights } from '#domain/learning/highlights/reanchor-highlights.ts'
import type { Accounts } from '#domain/people/accounts/accounts.ts'
import { recordAuditEntry } from '#domain/people/audit/record-audit-entry.ts'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { createSharpImages } from '#gateways/images/sharp.ts'
import { type JobQueueService, startJobQueue } from '#gateways/job-queue/pg-boss.ts'
import { createOutbox, sealOutbox } from '#gateways/mail/outbox.ts'
import { createSmtp } from '#gateways/mail/smtp.ts'
import { createFfmpeg } from '#gateways/video/ffmpeg.ts'
import type { Locale } from '#values/locale.ts'
import { createAccounts } from '../auth/accounts.ts'
import { createPasswordHashing, passwordCost } from '../auth/password-hash.ts'
import { createSessionCache, type SessionCache } from '../auth/session-cache.ts'
import { createFaultLog, type FaultLog } from '../logs/fault-log.ts'
import { createSecurityLog, type SecurityLog } from '../logs/security-log.ts'
import { createDownloadTokens } from '../secrets/download-token.ts'
import { createMediaAddresses } from '../secrets/media-address.ts'
import { randomText } from '../secrets/random-text.ts'
import { createSeal } from '../secrets/seal.ts'
import type { Environment } from '../settings/environment.ts'
import { regionalRuleOf } from '../settings/regional-settings.ts'
import { shopOf } from '../settings/shop.ts'
import { siteAddress } from '../settings/site-address.ts'
import { type Admission, createAdmission } from './admission.ts'
import { type CatalogCache, createCatalogCache } from './catalog-cache.ts'
import { dropChanged } from './drop-changed.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { type ComposedPayments, checkPaymentSettings, composePayments } from './payments.ts'
import { createProxyWatch, type ProxyWatch } from './proxy-watch.ts'
import { createRateLimits, type RateLimits } from './rate-limit.ts'
import { openShopDatabase } from './shop-database.ts'
import { requireSameShop } from './shop-identity.ts'
import { openShopStorage } from './shop-storage.ts'

/** Lives as long as the process. */
export type Services = Readonly<ComposedPayments> & {
  readonly environment: Environment
  readonly log: Logger
  readonly faults: FaultLog
  readonly connection: DatabaseConnection
  readonly jobs: JobQueueService
  readonly mail: MailSender
  readonly storage: Storage
  readonly images: ImageProcessor
  readonly videos: VideoProcessor
  readonly accounts: Accounts
  readonly limits: RateLimits
  readonly proxyWatch: ProxyWatch
  readonly pageCache: PageCache
  readonly sessionCache: SessionCache
  readonly catalogCache: CatalogCache
  /** Ends the notifications that keep the caches true. */
  readonly stopListening: () => Promise<void>
  readonly admission: Admission
  readonly secret: string
  readonly seal: Seal
  readonly security: SecurityLog
  /** Bearer token of the operator's command line; null where nothing listens. */
  readonly operatorToken: string | null
}

/** Close with `closeServices`. */
export async function composeServices(settings: {
  environment: Environment
  secret: string
  log: Logger
  operatorToken?: string
  connection?: DatabaseConnection
  /** For tests: a cheaper password hash. */
  hashCost?: number
  /** For tests: one that caches nothing. */
  catalogCache?: CatalogCache
}): Promise<Services> {
  const { environment, secret, log, operatorToken = null, hashCost = passwordCost } = settings
  checkPaymentSettings(environment)
  const storage = await openShopStorage(environment)
  const connection = settings.connection ?? (await openShopDatabase(environment, storage))
  await connection.migrate()
  if (!settings.connection) {
    await requireSameShop(connection, storage).catch(async (error) => {
      await connection.close()
      throw error
    })
  }
  const regionalRule = regionalRuleOf(environment)
  if (regionalRule) await seedRegionalRule({ db: connection.db, now: () => new Date() }, regionalRule)
  const faults = createFaultLog(log)
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
  const mail = environment.SMTP_URL
    ? createSmtp({ url: environment.SMTP_URL, from: environment.MAIL_FROM })
    : createOutbox(connection.db, outboxSeal)
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
  return {
    environment,
    log,
    faults,
    connection,
    jobs,
    mail,
    secret,
    seal,
    security,
    operatorToken,
    ...caches,
    stopListening: await dropChanged(connection, { ...caches, purge }),
    admission: createAdmission(log),
    storage,
    images: createSharpImages(),
    videos: createFfmpeg({
      folder: join(environment.AULA_DATA, 'work'),
      renditions: environment.AULA_RENDITIONS,
    }),
    ...(await composePayments({ environment, db: connection.db, siteUrl })),
    accounts: createAccounts({
      environment,
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
  // Jobs are waited for, and this one takes hours.
  services.videos.stop()
  await services.jobs.stop()
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
    noteSecurity: (code, event) => services.security.note(db, code, event),
    audit: (note) => recordAuditEntry({ db, actor, now }, note),
    shop: shopOf(services.environment),
    hooks: { wasSold, lessonHistory, bookTextChanged: reanchorHighlights },
    storage: services.storage,
    images: services.images,
    videos: services.videos,
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

import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { findLastDone } from '#domain/operations/backups/backup-queries.ts'
import type { Complaint } from '#domain/operations/readiness/complaint.ts'
import {
  hasDemoPeople,
  listFirstPayments,
  listLastNotices,
  readClock,
} from '#domain/operations/watch/watch-queries.ts'
import { findUserByEmail } from '#domain/people/accounts/account-queries.ts'
import { findOwner } from '#domain/people/accounts/people-queries.ts'
import { hasSecondFactor } from '#domain/people/second-factor/second-factor-queries.ts'
import { freeBytes } from '#gateways/storage/free-space.ts'
import { identityKey } from '#gateways/storage/shop-identity-file.ts'
import type { Services } from '../process/compose.ts'
import type { Environment } from '../settings/environment.ts'
import { foldersOf } from '../settings/folders.ts'
import { isPublished } from '../settings/is-published.ts'
import { isSecure } from '../settings/site-address.ts'
import { diagnose, type ShopFacts } from './diagnose.ts'

/** A file in the data folder that people touch who make backups by other means (`docs/operations.md`). */
export const backupMark = 'last-backup'

/** Diagnoses the shop (specification, T1). Throws unless the caller is the owner or the operator. */
export async function examineShop(context: Context, services: Services): Promise<readonly Complaint[]> {
  requireOwner(context)
  return diagnose(await gatherFacts(context, services))
}

async function gatherFacts({ db, now }: Context, services: Services): Promise<ShopFacts> {
  const { environment, mail, storage } = services
  const folder = resolve(environment.AULA_DATA)
  const asked = Date.now()
  const [clock, ownerEmail, notices, paidSince] = await Promise.all([
    readClock(db),
    findOwner(db).then((owner) => owner?.email ?? null),
    listLastNotices(db),
    listFirstPayments(
      db,
      services.events.map(({ name }) => name),
    ),
  ])
  const owner = ownerEmail === null ? null : await findUserByEmail(db, ownerEmail)
  const secondFactor = owner !== null && (await hasSecondFactor(db, owner.id))
  return {
    now: now(),
    address: {
      given: environment.AULA_URL !== undefined,
      https: isSecure(environment),
      published: isPublished(environment),
    },
    proxy: {
      trusted: environment.AULA_TRUST_PROXY,
      seen: { ...services.proxyWatch.seen },
    },
    mail: {
      kind: mail.kind,
      fault: mail.kind === 'smtp' ? await mail.findFault() : null,
      senderIsLocal: /@localhost\b/.test(environment.MAIL_FROM),
      hasReader: environment.MAIL_OWNER !== undefined || ownerEmail !== null,
    },
    payments: {
      sandbox: services.sandbox !== null,
      testKeys: testKeysOf(environment),
      notices: services.events.map(({ name }) => ({ provider: name, last: notices.get(name) ?? null })),
      paidSince,
    },
    unreadableSettings: services.unreadableSettings,
    demo: await hasDemoPeople(db),
    owner: { exists: owner !== null, secondFactor },
    exposed: await exposedPaths(folder),
    files: {
      place: storage.place,
      fault: await storage.findFault(),
      readByAll: await storage.isPublic(identityKey),
    },
    disks: await disksOf(environment),
    clockSkew: clock.getTime() - (asked + Date.now()) / 2,
    lastBackup: later(await timeOf(join(folder, backupMark)), (await findLastDone(db))?.finishedAt ?? null),
    backupEveryDays: services.backups.settings?.everyDays ?? null,
  }
}

function testKeysOf({ STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID, PAYPAL_ENVIRONMENT }: Environment): string[] {
  return [
    ...(STRIPE_SECRET_KEY?.includes('_test_') ? ['Stripe'] : []),
    ...(PAYPAL_CLIENT_ID && PAYPAL_ENVIRONMENT === 'sandbox' ? ['PayPal'] : []),
  ]
}

async function disksOf(environment: Environment): Promise<ShopFacts['disks']> {
  const seen = new Map<number, ShopFacts['disks'][number]>()
  for (const folder of foldersOf(environment)) {
    const device = (await stat(folder.path).catch(() => null))?.dev
    // The folder of backups does not exist before the first backup.
    if (device === undefined || seen.has(device)) continue
    seen.set(device, { ...folder, free: await freeBytes(folder.path) })
  }
  return [...seen.values()]
}

/** Only the folder itself is checked: below a closed folder nobody else can read. Windows has no such modes. */
async function exposedPaths(folder: string): Promise<string[]> {
  if (process.platform === 'win32') return []
  const { mode } = await stat(folder)
  return (mode & 0o077) === 0 ? [] : [folder]
}

/** The later of the shop's last backup and one made by other means. */
function later(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one > other ? one : other) : (one ?? other)
}

async function timeOf(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

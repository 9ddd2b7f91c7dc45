import type { Complaint, Severity } from '#domain/operations/readiness/complaint.ts'
import type { ShopFolder } from '../settings/folders.ts'

/** The facts from which complaints follow (specification, T1). Sizes in bytes, absolute paths. */
export type ShopFacts = {
  readonly now: Date
  readonly address: { readonly given: boolean; readonly https: boolean; readonly published: boolean }
  readonly proxy: {
    readonly trusted: boolean
    readonly seen: { readonly forwarded: number; readonly direct: number }
  }
  readonly mail: {
    readonly kind: 'smtp' | 'outbox'
    /** Why the mail server fails; null when it works, or with the outbox. */
    readonly fault: string | null
    readonly senderIsLocal: boolean
    /** Whether somebody receives the shop's notices. */
    readonly hasReader: boolean
  }
  readonly payments: {
    readonly sandbox: boolean
    readonly testKeys: readonly string[]
    readonly notices: readonly { readonly provider: string; readonly last: Date | null }[]
    readonly paidSince: Readonly<Record<string, Date>>
  }
  /** Names of saved settings that can no longer be used. */
  readonly unreadableSettings: readonly string[]
  readonly demo: boolean
  readonly owner: { readonly exists: boolean; readonly secondFactor: boolean }
  /** Paths of the installation that other users can read. */
  readonly exposed: readonly string[]
  readonly files: {
    readonly place: string
    /** Why the bucket cannot be used; null when it works, or with a folder. */
    readonly fault: string | null
    /** Whether anybody can read the files without asking the site. */
    readonly readByAll: boolean
  }
  /** Each disk once, with the first of the shop's folders on it. */
  readonly disks: readonly (ShopFolder & { readonly free: number })[]
  /** Milliseconds by which the database's clock is ahead of the machine's. */
  readonly clockSkew: number
  /** When the last backup was made; null without one. */
  readonly lastBackup: Date | null
  /** Null when no schedule is set. */
  readonly backupEveryDays: number | null
}

const lowDisks = {
  data: 'disk-low',
  temporary: 'temporary-disk-low',
  backups: 'backup-disk-low',
} as const

const gigabyte = 1024 ** 3
const leastFree = gigabyte
const dangerouslyLittle = gigabyte / 4
const mostSkewMs = 5_000
const day = 86_400_000
const oldestBackupByHand = 7
const noticeDelay = 10 * 60_000

/** Complaints about the shop, dangers first. */
export function diagnose(facts: ShopFacts): readonly Complaint[] {
  const found: Complaint[] = []
  const tell = (
    severity: Severity,
    code: Complaint['code'],
    params: Readonly<Record<string, string | number>> = {},
  ) => found.push({ code, severity, params })
  const { address, proxy, mail, payments, owner, files, disks, now } = facts
  const forwarded = proxy.seen.forwarded > 0
  // Behind a proxy the site is public, whatever its settings say.
  const isPublic = address.published || forwarded

  if (!address.given) tell(isPublic ? 'danger' : 'missing', 'address-missing')
  else if (!address.https && address.published) tell('danger', 'address-not-https')

  if (forwarded && !proxy.trusted) tell('danger', 'proxy-untrusted')
  if (proxy.trusted && proxy.seen.direct > 0 && !forwarded) tell('danger', 'proxy-absent')

  if (mail.kind === 'outbox') {
    if (forwarded && !address.published) tell('danger', 'outbox-open')
    tell(isPublic ? 'danger' : 'missing', 'mail-missing')
  } else if (mail.fault !== null) tell('danger', 'mail-fails', { reason: mail.fault })
  if (mail.kind === 'smtp' && mail.senderIsLocal) tell('missing', 'mail-sender-local')
  if (!mail.hasReader) tell('missing', 'mail-reader-missing')

  if (payments.sandbox) tell(isPublic ? 'danger' : 'missing', 'payments-sandbox')
  if (isPublic) for (const provider of payments.testKeys) tell('danger', 'payments-test-keys', { provider })
  for (const { provider, last } of payments.notices) {
    if (last) continue
    const since = payments.paidSince[provider]
    const overdue = since !== undefined && now.getTime() - since.getTime() > noticeDelay
    tell(overdue ? 'danger' : 'missing', 'webhook-unseen', { provider })
  }

  if (facts.unreadableSettings.length > 0) {
    tell('danger', 'settings-unreadable', { names: facts.unreadableSettings.join(', ') })
  }
  if (facts.demo && isPublic) tell('danger', 'demo-public')
  if (!owner.exists) tell('missing', 'owner-missing')
  else if (!owner.secondFactor) tell(isPublic ? 'danger' : 'advice', 'owner-second-factor')

  for (const path of facts.exposed) tell('danger', 'data-readable', { path })
  if (files.fault !== null) tell('danger', 'files-away', { place: files.place, reason: files.fault })
  if (files.readByAll) tell('danger', 'files-public', { place: files.place })
  for (const { kind, free, path } of disks) {
    if (free >= leastFree) continue
    const params = { megabytes: Math.floor(free / 1024 ** 2), path }
    tell(free < dangerouslyLittle ? 'danger' : 'missing', lowDisks[kind], params)
  }
  if (Math.abs(facts.clockSkew) > mostSkewMs) {
    tell('missing', 'clock-wrong', { seconds: Math.round(Math.abs(facts.clockSkew) / 1_000) })
  }
  const { lastBackup, backupEveryDays } = facts
  // One day longer than the schedule, because a backup that failed may still be repeated.
  const oldestBackup = backupEveryDays === null ? oldestBackupByHand : backupEveryDays + 1
  const backupAge = lastBackup && (now.getTime() - lastBackup.getTime()) / day
  if (backupAge === null) tell('advice', 'backup-missing')
  else if (backupAge > oldestBackup) tell('missing', 'backup-old', { days: Math.floor(backupAge) })
  return found.toSorted((a, b) => rank[a.severity] - rank[b.severity])
}

const rank: Record<Severity, number> = { danger: 0, missing: 1, advice: 2 }

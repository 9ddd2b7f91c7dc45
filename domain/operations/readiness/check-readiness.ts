import { countPublicAddresses } from '#domain/catalog/storefront/list-public-addresses.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { Complaint } from './complaint.ts'

/** What has to be right before the first sale, in the order in which an owner meets it. */
const checkNames = ['catalog', 'payments', 'mail', 'address', 'accounts', 'data', 'backup'] as const
export type CheckName = (typeof checkNames)[number]

const checkOf: Record<Complaint['code'], CheckName> = {
  'payments-sandbox': 'payments',
  'payments-test-keys': 'payments',
  'webhook-unseen': 'payments',
  'mail-missing': 'mail',
  'mail-fails': 'mail',
  'mail-sender-local': 'mail',
  'mail-reader-missing': 'mail',
  'outbox-open': 'mail',
  'address-missing': 'address',
  'address-not-https': 'address',
  'proxy-untrusted': 'address',
  'proxy-absent': 'address',
  'owner-missing': 'accounts',
  'owner-second-factor': 'accounts',
  'demo-public': 'accounts',
  'settings-unreadable': 'data',
  'data-readable': 'data',
  'files-away': 'data',
  'files-public': 'data',
  'disk-low': 'data',
  'temporary-disk-low': 'data',
  'backup-disk-low': 'data',
  'clock-wrong': 'data',
  'backup-missing': 'backup',
  'backup-old': 'backup',
}

/** A check passes without complaints; `catalog`, which the doctor does not check, passes when something is on sale. */
export type ReadinessCheck = { name: CheckName; passed: boolean; complaints: readonly Complaint[] }

/** Whether the shop is ready to sell. For the owner. `examine`: asks the doctor for its complaints. */
export async function checkReadiness(
  context: Pick<Context, 'db' | 'actor'>,
  examine: () => Promise<readonly Complaint[]>,
): Promise<ReadinessCheck[]> {
  requireOwner(context)
  const [found, { course, book, pack }] = await Promise.all([examine(), countPublicAddresses(context)])
  return checkNames.map((name) => {
    const complaints = found.filter(({ code }) => checkOf[code] === name)
    const passed = name === 'catalog' ? course + book + pack > 0 : complaints.length === 0
    return { name, passed, complaints }
  })
}

/** `danger`: money, people or data at risk. `missing`: something will not work. `advice`: worth doing. */
export type Severity = 'danger' | 'missing' | 'advice'

export const complaintCodes = [
  'address-missing',
  'address-not-https',
  'proxy-untrusted',
  'proxy-absent',
  'outbox-open',
  'mail-missing',
  'mail-fails',
  'mail-sender-local',
  'mail-reader-missing',
  'settings-unreadable',
  'payments-sandbox',
  'payments-test-keys',
  'webhook-unseen',
  'demo-public',
  'owner-missing',
  'owner-second-factor',
  'data-readable',
  'files-away',
  'files-public',
  'disk-low',
  'temporary-disk-low',
  'backup-disk-low',
  'clock-wrong',
  'backup-missing',
  'backup-old',
] as const

export type Complaint = {
  readonly code: (typeof complaintCodes)[number]
  readonly severity: Severity
  readonly params: Readonly<Record<string, string | number>>
}

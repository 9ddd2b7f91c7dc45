/** Why a backup failed; the operator can fix all of these but `unknown`. */
export const backupFailures = [
  'no-place',
  'place-away',
  'place-refused',
  'other-shop',
  'disk-full',
  'place-full',
  'interrupted',
  'unknown',
] as const

export type BackupFailure = (typeof backupFailures)[number]

export class BackupFailedError extends Error {
  override readonly name = 'BackupFailedError'
  readonly failure: BackupFailure
  constructor(failure: BackupFailure, cause?: unknown) {
    super(cause instanceof Error ? `${failure}: ${cause.message}` : failure, { cause })
    this.failure = failure
  }
}

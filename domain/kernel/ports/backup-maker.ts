/** How the shop is backed up, as the operator set it. */
export type BackupSettings = {
  /** A folder's path, or a bucket's name. */
  readonly place: string
  readonly encrypted: boolean
  /** Days between two backups; null when only by hand. */
  readonly everyDays: number | null
  /** How many are stored; older ones are removed. */
  readonly most: number
}

export type BackupTotals = {
  readonly tables: number
  readonly rows: number
  readonly files: number
  /** Of the database's rows and all files. */
  readonly bytes: number
  /** What was sent: files that an earlier backup has are not sent again. */
  readonly sentBytes: number
}

export interface BackupMaker {
  /** Null when nobody has set where. */
  readonly settings: BackupSettings | null
  /**
   * Writes everything to the place while the shop runs: the database as it is at one moment, then all files, then what the shop needs to
   * open them. Resolves with the name of the backup there. Throws a `BackupFailedError` for what the operator can mend.
   */
  make(onProgress: (totals: BackupTotals) => void): Promise<{ name: string; totals: BackupTotals }>
}

/** How the operator has set backups up. */
export type BackupSettings = {
  /** The path of a folder, or the name of a bucket. */
  readonly place: string
  readonly encrypted: boolean
  /** Days between two backups; null when backups are made by hand only. */
  readonly everyDays: number | null
  /** How many backups are stored; older ones are removed. */
  readonly most: number
}

export type BackupTotals = {
  readonly tables: number
  readonly rows: number
  readonly files: number
  /** Size of the database's rows and all files together. */
  readonly bytes: number
  /** What was transferred: files that an earlier backup contains are not sent again. */
  readonly sentBytes: number
}

export interface BackupMaker {
  /** Null when no place for backups is set. */
  readonly settings: BackupSettings | null
  /**
   * Writes everything to the place while the shop runs: the database as it is at one moment, then all files, then what the shop
   * needs to open them. Resolves with the backup's name there. Throws `BackupFailedError` for problems that the operator can fix.
   */
  make(onProgress: (totals: BackupTotals) => void): Promise<{ name: string; totals: BackupTotals }>
}

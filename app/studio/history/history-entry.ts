/** A save in a history. */
export type HistoryEntry = {
  readonly id: number
  readonly reason: 'saved' | 'restored' | 'published' | 'reset'
  readonly at: Date
  /** Null for the system and for people whose account is gone. */
  readonly by: { readonly id: string; readonly name: string } | null
}

/** What the address of a history answers. */
export type HistoryAnswer = {
  readonly ok: true
  /** The caller's id. */
  readonly userId: string | null
  readonly now: Date
  /** The newest first. */
  readonly revisions: readonly HistoryEntry[]
  /** The state at an entry, if the address names one. */
  readonly chosen: { readonly id: number; readonly fields: object } | null
}

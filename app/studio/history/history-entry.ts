/** A save, as a history lists it. */
export type HistoryEntry = {
  readonly id: number
  readonly reason: 'saved' | 'restored' | 'published' | 'reset'
  readonly at: Date
  /** Null: the system, or somebody who has left. */
  readonly by: { readonly id: string; readonly name: string } | null
}

/** What a history's address answers. */
export type HistoryAnswer = {
  readonly ok: true
  /** Who asks. */
  readonly userId: string | null
  readonly now: Date
  /** The newest first. */
  readonly revisions: readonly HistoryEntry[]
  /** What an entry said, when the address names one. */
  readonly chosen: { readonly id: number; readonly fields: object } | null
}

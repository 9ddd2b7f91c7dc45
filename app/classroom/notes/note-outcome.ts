/** A note as the server knows it. `at`: the server's clock in milliseconds. */
export type KnownNote = {
  text: string
  revision: string | null
  /** The second of the video; null without one. */
  second: number | null
  at: number
}

export type NoteOutcome =
  | { ok: true; revision: string | null; second: number | null; at: number }
  /** Not saved, because another device wrote `current` meanwhile; without a revision, it deleted the note. */
  | { ok: false; code: 'note-changed'; current: KnownNote }
  | {
      ok: false
      code: 'note-too-long' | 'invalid-value' | 'signed-out' | 'other-account' | 'refused' | 'later'
    }

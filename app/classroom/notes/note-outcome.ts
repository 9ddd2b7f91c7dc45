/** `at`: server clock in milliseconds. */
export type KnownNote = {
  text: string
  revision: string | null
  /** Of the video. */
  second: number | null
  at: number
}

export type NoteOutcome =
  | { ok: true; revision: string | null; second: number | null; at: number }
  /** Not saved: another device wrote this; without a revision it deleted the note. */
  | { ok: false; code: 'note-changed'; current: KnownNote }
  | {
      ok: false
      code: 'note-too-long' | 'invalid-value' | 'signed-out' | 'other-account' | 'refused' | 'later'
    }

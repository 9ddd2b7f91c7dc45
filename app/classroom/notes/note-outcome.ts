/** A note on its way between the class page and the server. `at`: the server's clock, in milliseconds. */
export type KnownNote = { text: string; revision: string | null; at: number }

/** What the server says to a note that was sent to it. */
export type NoteOutcome =
  | { ok: true; revision: string | null; at: number }
  /** Nothing was written: this is what another device wrote meanwhile; without a revision, it deleted the note. */
  | { ok: false; code: 'note-changed'; current: KnownNote }
  | { ok: false; code: 'note-too-long' | 'invalid-value' | 'refused' | 'later' }

import type { ErrorCode } from '#values/error-code.ts'
import type { FieldErrors } from '#values/field-errors.ts'
import {
  changedLeaves,
  type Fields,
  type Leaf,
  mergeFields,
  valueAt,
  withValue,
} from '../../ui/merge-fields.ts'
import type { SavedState, SaveOutcome } from './save-outcome.ts'

/** Pause in typing before a save, in milliseconds. */
const pauseMs = 800

export type SaverState = {
  readonly fields: Fields
  readonly revision: number
  /**
   * `offline`: the server did not answer, and the save is tried again. `signed-out`: the session has ended; the save is tried again
   * until somebody logs in in another tab. `refused`: it is not tried again until something changes.
   */
  readonly status: 'saved' | 'typing' | 'saving' | 'offline' | 'signed-out' | 'conflict' | 'refused'
  /** When this page last saved, in milliseconds since 1970; null before its first save. */
  readonly savedAt: number | null
  readonly problems: FieldErrors
  readonly error: ErrorCode | null
  /** What somebody else saved meanwhile, with the leaves in which it contradicts the fields here. */
  readonly conflict: { readonly theirs: SavedState; readonly leaves: readonly Leaf[] } | null
  /** Who last saved a change that did not come from this page, and when. */
  readonly other: Pick<SavedState, 'by' | 'at'> | null
  /** How often a value was replaced other than by typing, by leaf; editors that hold their own text start again. */
  readonly replaced: Readonly<Record<Leaf, number>>
  /** Names of inputs whose text cannot be read and is not saved. */
  readonly unread: readonly string[]
}

type Options = {
  fields: Fields
  revision: number
  /** Sends a change; null when nobody answered. `leaving`: the page may be gone before the answer arrives. */
  send: (change: { revision: number; fields: Fields }, leaving: boolean) => Promise<SaveOutcome | null>
  /** Stores what is not saved yet in the browser. */
  keep: (base: Fields, typed: Fields) => void
}

type Saved = { readonly fields: Fields; readonly revision: number }

/** Saves the fields of one subject a moment after the last change, one request at a time. */
export class FieldSaver {
  #state: SaverState
  #base: Fields
  /** The callback of the page that shows the subject, called after each save. */
  onSaved: ((saved: Saved) => void) | null = null
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | null = null

  constructor(options: Options) {
    const { fields, revision } = options
    this.#options = options
    this.#base = fields
    this.#state = {
      fields,
      revision,
      status: 'saved',
      savedAt: null,
      problems: {},
      error: null,
      conflict: null,
      other: null,
      replaced: {},
      unread: [],
    }
  }

  readonly state = (): SaverState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isSaved(): boolean {
    return this.#unsaved().length === 0
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0
  }

  edit(change: Fields): void {
    this.#become({ ...this.#state.fields, ...change })
  }

  /** Changes one language of a text; an empty text removes it. */
  editText(leaf: Leaf, text: string): void {
    this.#become(withValue(this.#state.fields, leaf, text === '' ? undefined : text))
  }

  /** Records whether the text of an input that stands for a value can be read. */
  setUnread(input: string, isUnread: boolean): void {
    const { unread } = this.#state
    if (unread.includes(input) === isUnread) return
    this.#set({ unread: isUnread ? [...unread, input] : unread.filter((each) => each !== input) })
  }

  /** Sends what is waiting without the pause. Returns true when everything that was typed is saved. */
  async flush({ leaving = false } = {}): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#sending) await this.#sending
    if (!this.isSaved && !this.#state.conflict && this.#state.status !== 'refused') {
      this.#sending = this.#send(leaving).finally(() => {
        this.#sending = null
      })
      await this.#sending
    }
    return this.isSaved && this.#state.unread.length === 0
  }

  /** Restores what was typed in this browser earlier, over the fields that were saved at that time. */
  bringBack(base: Fields, mine: Fields, theirs: SavedState): void {
    const replaced = this.#replacedBy(mine)
    this.#base = base
    this.#set({ fields: mine, replaced })
    this.#meet(theirs)
  }

  /** Takes over a state that is newer than the one this page knows. */
  meet(theirs: SavedState): void {
    if (theirs.revision > this.#state.revision && !this.#state.conflict) this.#meet(theirs)
  }

  /** Ends a conflict with a choice for each leaf that both changed. */
  resolve(choices: Readonly<Record<Leaf, 'mine' | 'theirs'>>): void {
    const { conflict, fields } = this.#state
    if (!conflict) return
    const { theirs, leaves } = conflict
    const { fields: merged } = mergeFields({ base: this.#base, mine: fields, theirs: theirs.fields })
    const chosen = leaves.reduce(
      (all, leaf) => (choices[leaf] === 'theirs' ? withValue(all, leaf, valueAt(theirs.fields, leaf)) : all),
      merged,
    )
    this.#follow(theirs, chosen)
    this.#later(0)
  }

  #unsaved(): Leaf[] {
    return changedLeaves(this.#base, this.#state.fields)
  }

  #become(fields: Fields): void {
    this.#options.keep(this.#base, fields)
    this.#set({
      fields,
      ...(!this.#state.conflict && { status: 'typing' as const, problems: {}, error: null }),
    })
    if (!this.#state.conflict) this.#later(pauseMs)
  }

  #later(pause: number): void {
    clearTimeout(this.#timer)
    if (this.isSaved) {
      if (this.#state.status !== 'saving') this.#set({ status: 'saved' })
      return
    }
    this.#timer = setTimeout(() => void this.flush(), pause)
  }

  async #send(leaving: boolean): Promise<void> {
    const { fields, revision } = this.#state
    const names = new Set(this.#unsaved().map((leaf) => leaf.split('.')[0] ?? leaf))
    const change = Object.fromEntries([...names].map((name) => [name, fields[name]]))
    this.#set({ status: 'saving' })
    const outcome = await this.#options.send({ revision, fields: change }, leaving)
    if (outcome === null) {
      this.#set({ status: 'offline' })
    } else if (outcome.ok && outcome.revision < this.#state.revision) {
      // A later save has been read already, so this answer is out of date.
      this.#later(0)
    } else if (outcome.ok) {
      this.#base = { ...this.#base, ...change }
      this.#options.keep(this.#base, this.#state.fields)
      const status = this.isSaved ? 'saved' : 'typing'
      this.#set({ status, revision: outcome.revision, savedAt: outcome.at })
      this.onSaved?.({ fields: this.#base, revision: outcome.revision })
      if (!this.isSaved) this.#later(pauseMs)
    } else if (outcome.code === 'draft-changed') {
      this.#meet(outcome.theirs)
    } else if (outcome.error === 'sign-in-required') {
      this.#set({ status: 'signed-out' })
    } else {
      this.#set({ status: 'refused', problems: outcome.fields, error: outcome.error })
    }
  }

  #meet(theirs: SavedState): void {
    const mine = this.#state.fields
    const { fields, conflicts } = mergeFields({ base: this.#base, mine, theirs: theirs.fields })
    if (conflicts.length > 0) {
      this.#set({ status: 'conflict', conflict: { theirs, leaves: conflicts } })
      return
    }
    this.#follow(theirs, fields)
    this.#later(0)
  }

  #follow(theirs: SavedState, fields: Fields): void {
    const replaced = this.#replacedBy(fields)
    const notMine = changedLeaves(this.#state.fields, theirs.fields)
    const isMine = !changedLeaves(this.#base, theirs.fields).some((leaf) => notMine.includes(leaf))
    this.#base = theirs.fields
    this.#options.keep(this.#base, fields)
    this.#set({
      fields,
      revision: theirs.revision,
      status: this.isSaved ? 'saved' : 'typing',
      conflict: null,
      problems: {},
      error: null,
      replaced,
      other: isMine ? this.#state.other : { by: theirs.by, at: theirs.at },
    })
  }

  #replacedBy(fields: Fields): SaverState['replaced'] {
    const replaced = { ...this.#state.replaced }
    for (const leaf of changedLeaves(this.#state.fields, fields)) replaced[leaf] = (replaced[leaf] ?? 0) + 1
    return replaced
  }

  #set(change: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}

import type { ErrorCode } from '#values/error-code.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Act, applyAct, findPlace, inverseOf, type Outline, type Section } from './outline-acts.ts'

export type ActAnswer =
  /** `partId` of the part that was created, `revision` of the part that was renamed. */
  | { readonly ok: true; readonly partId?: number; readonly revision?: number }
  | { readonly ok: false; readonly code: ErrorCode | 'unanswered' | 'renamed-elsewhere' }

/** The acts that the outline sends; what the editor of a part saves is sent by that editor. */
export type OwnAct = Exclude<Act, { do: 'edited' }>

export type QueueState = {
  readonly outline: Outline
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** How many acts the server does not know yet. */
  readonly waiting: number
}

type Queued = { act: Act; isDone: boolean }
type Step = { act: OwnAct; inverse: OwnAct }

type Options = {
  /** Sends one act; `revision` is that of its part, which a rename needs. */
  send: (act: OwnAct, revision: number) => Promise<ActAnswer>
  /** Called when the server knows every act, a good moment to load the outline again. */
  settled: () => void
  /** Called when the server refused an act; `parts`: the titles of the parts for which something was not done. */
  refused: (code: Extract<ActAnswer, { ok: false }>['code'], parts: readonly LocalizedText[]) => void
}

/**
 * Shows each act immediately, sends acts one after the other, and undoes and redoes them. What it shows is the outline as it
 * was loaded with all acts since then; an act that is applied twice changes nothing the second time.
 */
export class OutlineQueue {
  #loaded: Outline
  #acts: Queued[] = []
  #undo: Step[] = []
  #redo: Step[] = []
  #state: QueueState
  #isSending = false
  /** The acts that were done before the outline was last asked for. */
  #known: ReadonlySet<Queued> = new Set()
  #ids: ReadonlyMap<number, number> = new Map()
  readonly #firstIds = new Map<number, number>()
  #nextId = -1
  readonly #options: Options
  readonly #listeners = new Set<() => void>()

  constructor(sections: readonly Section[], options: Options) {
    this.#options = options
    this.#loaded = { sections, removed: [] }
    this.#state = this.#look()
  }

  readonly state = (): QueueState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A temporary, negative id for a part that the server has yet to create. */
  newId(): number {
    return this.#nextId--
  }

  /** Whether the part still has an id from `newId`, which the server does not know. */
  isBeingMade(partId: number): boolean {
    return this.idOf(partId) < 0
  }

  /** The ids that the server gave to new parts, by their ids from `newId`. Each new one makes a new map. */
  get ids(): ReadonlyMap<number, number> {
    return this.#ids
  }

  /** The id of a part on the server, or the given one while it has none. */
  idOf(partId: number): number {
    return this.#ids.get(partId) ?? partId
  }

  /**
   * The React key of a part. It stays the same when the server gives the part its id, so that text typed under a new section
   * survives.
   */
  keyOf(partId: number): number {
    return this.#firstIds.get(partId) ?? partId
  }

  /** Has to be called when the outline is asked for: the answer contains every act that is done by then. */
  asked(): void {
    this.#known = new Set(this.#acts.filter(({ isDone }) => isDone))
  }

  load(sections: readonly Section[]): void {
    const { removed } = this.#after(this.#acts.filter((each) => this.#known.has(each)))
    this.#loaded = { sections, removed }
    this.#acts = this.#acts.filter((each) => !this.#known.has(each))
    this.#known = new Set()
    this.#tell()
  }

  /** Resolves once the server knows every act. */
  rest(): Promise<void> {
    if (this.#state.waiting === 0) return Promise.resolve()
    return new Promise((resolve) => {
      const end = this.subscribe(() => {
        if (this.#state.waiting > 0) return
        end()
        resolve()
      })
    })
  }

  do(given: OwnAct): void {
    const act = this.#resolved(given) as OwnAct
    const inverse = inverseOf(this.#state.outline, act)
    if (!inverse) return
    this.#undo.push({ act, inverse: inverse as OwnAct })
    this.#redo = []
    this.#enqueue(act)
  }

  undo(): OwnAct | null {
    return this.#turn(this.#undo, this.#redo)
  }

  redo(): OwnAct | null {
    return this.#turn(this.#redo, this.#undo)
  }

  /** Records what the editor of a part has saved. */
  edited(act: Extract<Act, { do: 'edited' }>): void {
    this.#acts = this.#acts.filter(({ act: each }) => each.do !== 'edited' || each.partId !== act.partId)
    this.#acts.push({ act, isDone: true })
    this.#tell()
  }

  #turn(from: Step[], to: Step[]): OwnAct | null {
    const step = from.pop()
    if (!step) return null
    // Redoing what was created brings it back instead of creating it twice.
    const act = this.#resolved(step.inverse) as OwnAct
    const again = inverseOf(this.#state.outline, act) as OwnAct | null
    if (again) to.push({ act, inverse: again })
    this.#enqueue(act)
    return act
  }

  #enqueue(act: OwnAct): void {
    this.#acts.push({ act, isDone: false })
    this.#tell()
    void this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    for (let next = this.#next(); next; next = this.#next()) {
      const act = this.#resolved(next.act) as OwnAct
      const answer = await this.#options.send(act, this.#revisionOf(act))
      if (answer.ok) this.#done(next, act, answer)
      else {
        const parts = this.#titlesOf(this.#forget(next))
        this.#options.refused(answer.code, parts)
      }
      this.#tell()
    }
    this.#isSending = false
    this.#options.settled()
  }

  #next(): Queued | undefined {
    return this.#acts.find(({ isDone }) => !isDone)
  }

  #done(queued: Queued, act: OwnAct, { partId, revision }: Extract<ActAnswer, { ok: true }>): void {
    queued.isDone = true
    if (partId !== undefined) {
      const made = act.do === 'add' ? act.partId : act.do === 'duplicate' ? act.copyId : partId
      this.#ids = new Map(this.#ids).set(made, partId)
      if (made !== partId) this.#firstIds.set(partId, made)
    }
    if (act.do === 'rename' && revision !== undefined) {
      queued.act = { do: 'edited', partId: act.partId, revision, fields: { title: act.title } }
    }
  }

  /**
   * Drops a refused act, and with it the waiting acts that name the same part or a part that is now not created. The others
   * stay.
   */
  #forget(refused: Queued): readonly Act[] {
    const lost = new Set<Act>([refused.act])
    const parts = new Set([changedBy(this.#resolved(refused.act))])
    for (const { act, isDone } of this.#acts) {
      const named = this.#resolved(act)
      if (isDone || !namedBy(named).some((id) => parts.has(id))) continue
      lost.add(act)
      parts.add(changedBy(named))
    }
    this.#acts = this.#acts.filter(({ act }) => !lost.has(act))
    this.#undo = this.#undo.filter(({ act }) => !lost.has(act))
    this.#redo = this.#redo.filter(({ act }) => !lost.has(act))
    return [...lost]
  }

  /** The titles of the parts, read while the outline still shows them. */
  #titlesOf(acts: readonly Act[]): readonly LocalizedText[] {
    const { outline } = this.#state
    const parts = new Set(acts.map((act) => this.#resolved(act).partId))
    return [...parts].flatMap((partId) => {
      const removed = outline.removed.find(({ part }) => part.id === partId)
      const part = findPlace(outline, partId)?.part ?? removed?.part
      return part ? [part.title] : []
    })
  }

  /** The revision of the part on the server; looked up without the waiting acts, which may have removed it. */
  #revisionOf(act: OwnAct): number {
    const done = this.#after(this.#acts.filter(({ isDone }) => isDone))
    return findPlace(done, act.partId)?.part.revision ?? 1
  }

  #resolved(act: Act): Act {
    const named = { ...act, partId: this.idOf(act.partId) }
    if ('parentId' in named && named.parentId !== null) {
      return { ...named, parentId: this.idOf(named.parentId) }
    }
    return 'copyId' in named ? { ...named, copyId: this.idOf(named.copyId) } : named
  }

  #after(acts: readonly Queued[]): Outline {
    return acts.reduce((shown, { act }) => applyAct(shown, this.#resolved(act)), this.#loaded)
  }

  #look(): QueueState {
    return {
      outline: this.#after(this.#acts),
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
      waiting: this.#acts.filter(({ isDone }) => !isDone).length,
    }
  }

  #tell(): void {
    this.#state = this.#look()
    for (const listener of [...this.#listeners]) listener()
  }
}

function changedBy(act: Act): number {
  return act.do === 'duplicate' ? act.copyId : act.partId
}

function namedBy(act: Act): number[] {
  const parents = 'parentId' in act && act.parentId !== null ? [act.parentId] : []
  return [act.partId, changedBy(act), ...parents]
}

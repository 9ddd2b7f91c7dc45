/** Text of a note that is not saved yet, stored in this browser by person and class. */
export type NoteDraft = {
  text: string
  /** The revision that was changed; null for a new note. */
  seen: string | null
  /** The second of the video; missing where it was not changed. */
  second?: number | null
  /** The text that was sent without getting an answer; it may have been saved. */
  sent?: string
}

const prefix = 'aula.note.'
const keyOf = (userId: string, lessonId: number) => `${prefix}${userId}.${lessonId}`

/** Used where the browser's storage is blocked. */
const memory = new Map<string, string>()

function stored<Result>(work: (storage: Storage) => Result, otherwise: () => Result): Result {
  try {
    return work(localStorage)
  } catch {
    return otherwise()
  }
}

export function readDraft(userId: string, lessonId: number): NoteDraft | null {
  const key = keyOf(userId, lessonId)
  const text = stored(
    (storage) => storage.getItem(key) ?? memory.get(key),
    () => memory.get(key),
  )
  try {
    return text ? (JSON.parse(text) as NoteDraft) : null
  } catch {
    return null
  }
}

export function saveDraft(userId: string, lessonId: number, draft: NoteDraft): void {
  const key = keyOf(userId, lessonId)
  const text = JSON.stringify(draft)
  stored(
    (storage) => {
      storage.setItem(key, text)
      memory.delete(key)
    },
    () => void memory.set(key, text),
  )
}

export function dropDraft(userId: string, lessonId: number): void {
  const key = keyOf(userId, lessonId)
  memory.delete(key)
  stored(
    (storage) => storage.removeItem(key),
    () => {},
  )
}

export function listDrafts(userId: string): number[] {
  const userPrefix = `${prefix}${userId}.`
  const keys = stored(
    (storage) => Object.keys(storage),
    () => [] as string[],
  )
  return [...new Set([...keys, ...memory.keys()])]
    .filter((key) => key.startsWith(userPrefix))
    .map((key) => Number(key.slice(userPrefix.length)))
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}

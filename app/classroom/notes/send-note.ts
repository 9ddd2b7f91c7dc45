import { longestNote, noteLength } from '#values/note-length.ts'
import { noteHtml, noteWords } from '#values/note-marks.ts'
import { unreachableStatuses } from '../../connection/connection.ts'
import { dropDraft, listDrafts, type NoteDraft, readDraft, saveDraft } from './note-drafts.ts'
import type { KnownNote, NoteOutcome } from './note-outcome.ts'

export type SentNote =
  /** `note` is null when there was nothing to save. */
  | { state: 'saved'; note: KnownNote | null }
  | { state: 'conflict'; current: KnownNote }
  | { state: 'too-long' | 'offline' | 'failed' | 'signed-out' | 'other-account' | 'refused' }

const refusals = {
  'signed-out': 'signed-out',
  'other-account': 'other-account',
  refused: 'refused',
  'note-too-long': 'too-long',
  'invalid-value': 'failed',
  later: 'failed',
} as const

type Place = { address: string; userId: string; lessonId: number }

/** The last note that was saved since this page was loaded, which may be newer than loader data. */
const latest = new Map<string, KnownNote>()
const underWay = new Map<string, Promise<SentNote>>()
const keyOf = ({ userId, lessonId }: Place) => `${userId} ${lessonId}`

export function newest(place: Place, loaded: KnownNote | null): KnownNote {
  const known = loaded ?? { text: '', revision: null, second: null, at: 0 }
  const saved = latest.get(keyOf(place))
  return saved && saved.at >= known.at ? saved : known
}

/** How many characters may still be typed. A note with a negative number is not sent. */
export function charactersLeft(text: string): number {
  return longestNote - noteLength(noteWords(text))
}

/** Sends a note's draft, one request at a time. If it changed meanwhile, it stays, based on the revision that was saved. */
export function sendNote(place: Place): Promise<SentNote> {
  const key = keyOf(place)
  const before = underWay.get(key)
  const sending = (async () => {
    const earlier = await before
    return readDraft(place.userId, place.lessonId) || !earlier ? post(place) : earlier
  })()
  underWay.set(key, sending)
  void sending.finally(() => underWay.get(key) === sending && underWay.delete(key))
  return sending
}

/** Sends all drafts of a person; false when the server is unreachable. */
export async function sendAllNotes(address: string, userId: string): Promise<boolean> {
  for (const lessonId of listDrafts(userId)) {
    if ((await sendNote({ address, userId, lessonId })).state === 'offline') return false
  }
  return true
}

async function post(place: Place): Promise<SentNote> {
  const { address, userId, lessonId } = place
  const draft = readDraft(userId, lessonId)
  if (!draft) return { state: 'saved', note: null }
  const { text, seen, sent, second } = draft
  if (charactersLeft(text) < 0) return { state: 'too-long' }
  if (!navigator.onLine) return { state: 'offline' }
  saveDraft(userId, lessonId, { ...draft, sent: text })
  const fields = {
    lesson: String(lessonId),
    writer: userId,
    text,
    seen: seen ?? '',
    ...(second !== undefined && { second: String(second ?? '') }),
  }
  const outcome = await ask(address, fields)
  if (outcome === 'offline' || outcome === 'failed') return { state: outcome }
  const now = readDraft(userId, lessonId)
  if (outcome.ok) {
    const note = { text, revision: outcome.revision, second: outcome.second, at: outcome.at }
    latest.set(keyOf(place), note)
    if (now && (now.text !== text || now.second !== second))
      saveDraft(userId, lessonId, { text: now.text, seen: note.revision, ...secondOf(now) })
    else dropDraft(userId, lessonId)
    return { state: 'saved', note }
  }
  if (outcome.code !== 'note-changed') {
    return { state: refusals[outcome.code] }
  }
  const { current } = outcome
  // The other text is our earlier one, whose answer was lost.
  if (sent !== undefined && noteHtml(sent) === noteHtml(current.text) && current.revision !== seen) {
    const mine = now ?? draft
    saveDraft(userId, lessonId, { text: mine.text, seen: current.revision, ...secondOf(mine) })
    return post(place)
  }
  if (now) saveDraft(userId, lessonId, { text: now.text, seen: now.seen, ...secondOf(now) })
  return { state: 'conflict', current }
}

function secondOf({ second }: NoteDraft): Pick<NoteDraft, 'second'> {
  return second === undefined ? {} : { second }
}

async function ask(
  address: string,
  fields: Record<string, string>,
): Promise<NoteOutcome | 'offline' | 'failed'> {
  try {
    // The page says that the note is being saved, so the request must survive leaving the page.
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      keepalive: true,
    })
    if (unreachableStatuses.has(response.status)) return 'offline'
    return response.status < 500 ? ((await response.json()) as NoteOutcome) : 'failed'
  } catch {
    return 'offline'
  }
}

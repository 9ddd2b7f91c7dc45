import { Buffer } from 'node:buffer'
import { sanitizeRichText } from '#domain/catalog/rich-text/sanitize-rich-text.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { hasCourse } from '#domain/learning/lesson-access/lesson-policy.ts'
import { requireLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'
import { isVisible, longestNote, mostNoteBytes, noteLength } from '#values/note-length.ts'
import { isStorableText } from '#values/storable-text.ts'
import { type LessonNote, lessonNoteOf } from './lesson-note.ts'
import {
  deleteNote,
  findNote,
  insertNote,
  type NoteChange,
  type NoteRecord,
  replaceNote,
  updateNote,
} from './lesson-note-queries.ts'

type SavedNote =
  /** Null: deleted. */
  | { ok: true; note: LessonNote | null }
  | { ok: false; code: 'note-too-long' | 'invalid-value' }
  /** Another device changed it; nothing was written. */
  | { ok: false; code: 'note-changed'; current: LessonNote | null }

const revisionLength = 12

/**
 * Saves at most 255 characters (specification, I1); without visible text deletes. `seen`: the edited
 * revision, null for none; undefined overwrites. `atSecond`: of the video; left out, it stays as it is. Safe to repeat. Throws like
 * `requireNoting`.
 */
export async function saveLessonNote(
  context: Context,
  {
    lessonId,
    html: given,
    seen,
    atSecond,
  }: { lessonId: number; html: string; seen?: string | null; atSecond?: number | null },
): Promise<SavedNote> {
  const userId = await requireNoting(context, lessonId)
  if (Buffer.byteLength(given) > mostNoteBytes) return { ok: false, code: 'note-too-long' }
  const clean = isStorableText(given) ? sanitizeRichText(given) : null
  if (!clean) return { ok: false, code: 'invalid-value' }
  if (noteLength(clean.text) > longestNote) return { ok: false, code: 'note-too-long' }
  const { db, now, randomText } = context
  const second = atSecond === undefined ? undefined : noteSecond(atSecond)
  const note: NoteChange | null = isVisible(clean.text)
    ? {
        userId,
        lessonId,
        html: clean.html,
        revision: randomText(revisionLength),
        updatedAt: now(),
        ...(second !== undefined && { atSecond: second }),
      }
    : null
  const written = await write(db, { userId, lessonId, note, seen })
  if (written) return { ok: true, note: written === 'deleted' ? null : lessonNoteOf(written) }
  const current = await findNote(db, { userId, lessonId })
  const sameSecond = second === undefined || (current?.atSecond ?? null) === second
  const same = (current?.html ?? '') === (note?.html ?? '') && (note === null || sameSecond)
  const stored = current && lessonNoteOf(current)
  // Identical text is a repeated request after a lost answer.
  return same ? { ok: true, note: stored } : { ok: false, code: 'note-changed', current: stored }
}

/** Longer than any video; limits what a browser sends. */
const longestSeconds = 24 * 3600

function noteSecond(second: number | null): number | null {
  return second === null ? null : Math.floor(Math.min(Math.max(second, 0), longestSeconds))
}

/** Atomic. Null on conflict. */
async function write(
  db: Context['db'],
  {
    note,
    seen,
    ...place
  }: { userId: string; lessonId: number; note: NoteChange | null; seen: string | null | undefined },
): Promise<NoteRecord | 'deleted' | null> {
  if (!note) {
    if (seen === null) return null
    return (await deleteNote(db, place, seen)) || seen === undefined ? 'deleted' : null
  }
  if (seen === null) return insertNote(db, note)
  return seen === undefined ? replaceNote(db, note) : updateNote(db, note, seen)
}

/**
 * For those who have the course, other than with ads (specification, G16). Throws not-found,
 * `unauthenticated`, `only-if-bought`, or `lesson-…`.
 */
async function requireNoting(context: Context, lessonId: number): Promise<string> {
  const { id } = requireUser(context)
  const question = await requireLessonAccess(context, lessonId)
  if (!hasCourse(question)) throw new DomainError('forbidden', 'only-if-bought')
  return id
}

/** Throws like `requireNoting`. */
export async function getLessonNote(
  context: Context,
  { lessonId }: { lessonId: number },
): Promise<LessonNote | null> {
  const userId = await requireNoting(context, lessonId)
  const found = await findNote(context.db, { userId, lessonId })
  return found && lessonNoteOf(found)
}

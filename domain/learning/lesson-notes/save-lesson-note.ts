import { Buffer } from 'node:buffer'
import { sanitizeRichText } from '#domain/catalog/rich-text/sanitize-rich-text.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { hasCourse } from '#domain/learning/lesson-access/lesson-policy.ts'
import { requireLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'
import { longerThanAnyVideo } from '#values/duration.ts'
import { isVisible } from '#values/is-visible.ts'
import { longestNote, mostNoteBytes, noteLength } from '#values/note-length.ts'
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
  /** Null when the note was deleted. */
  | { ok: true; note: LessonNote | null }
  | { ok: false; code: 'note-too-long' | 'invalid-value' }
  /** The note was changed on another device; nothing was written. */
  | { ok: false; code: 'note-changed'; current: LessonNote | null }

const revisionLength = 12

/**
 * Saves a note of at most 255 characters (specification, I1); one without visible text is deleted. `seen`: the revision
 * that was edited, null for none; undefined overwrites any. `atSecond`: the position in the video; when missing, it
 * stays. Safe to repeat. Throws like `requireNoting`.
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
  // With the same content, the request was repeated because its answer was lost.
  return same ? { ok: true, note: stored } : { ok: false, code: 'note-changed', current: stored }
}

function noteSecond(second: number | null): number | null {
  return second === null ? null : Math.floor(Math.min(Math.max(second, 0), longerThanAnyVideo))
}

/** Writes atomically. Null on a conflict. */
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
 * The caller's id, if they have the course, other than with ads (specification, G16). Throws `lesson-not-found`,
 * `sign-in-required`, `only-if-bought`, or `lesson-…` with the policy's reason.
 */
async function requireNoting(context: Context, lessonId: number): Promise<string> {
  const { id } = requireUser(context)
  const question = await requireLessonAccess(context, lessonId)
  if (!hasCourse(question)) throw new DomainError('forbidden', 'only-if-bought')
  return id
}

/** The caller's note on a lesson, or null. Throws like `requireNoting`. */
export async function getLessonNote(
  context: Context,
  { lessonId }: { lessonId: number },
): Promise<LessonNote | null> {
  const userId = await requireNoting(context, lessonId)
  const found = await findNote(context.db, { userId, lessonId })
  return found && lessonNoteOf(found)
}

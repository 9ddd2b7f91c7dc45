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
 * revision, null for none; undefined overwrites. Safe to repeat. Throws like `requireNoting`.
 */
export async function saveLessonNote(
  context: Context,
  { lessonId, html: given, seen }: { lessonId: number; html: string; seen?: string | null },
): Promise<SavedNote> {
  const userId = await requireNoting(context, lessonId)
  if (Buffer.byteLength(given) > mostNoteBytes) return { ok: false, code: 'note-too-long' }
  const clean = isStorableText(given) ? sanitizeRichText(given) : null
  if (!clean) return { ok: false, code: 'invalid-value' }
  if (noteLength(clean.text) > longestNote) return { ok: false, code: 'note-too-long' }
  const { db, now, randomText } = context
  const note: NoteRecord | null = isVisible(clean.text)
    ? { userId, lessonId, html: clean.html, revision: randomText(revisionLength), updatedAt: now() }
    : null
  if (await write(db, { userId, lessonId, note, seen })) return { ok: true, note: note && lessonNoteOf(note) }
  const current = await findNote(db, { userId, lessonId })
  const same = (current?.html ?? '') === (note?.html ?? '')
  const stored = current && lessonNoteOf(current)
  // Identical text is a repeated request after a lost answer.
  return same ? { ok: true, note: stored } : { ok: false, code: 'note-changed', current: stored }
}

/** Atomic. False on conflict. */
async function write(
  db: Context['db'],
  {
    note,
    seen,
    ...place
  }: { userId: string; lessonId: number; note: NoteRecord | null; seen: string | null | undefined },
): Promise<boolean> {
  if (!note) {
    if (seen === null) return false
    return (await deleteNote(db, place, seen)) || seen === undefined
  }
  if (seen === null) return insertNote(db, note)
  if (seen !== undefined) return updateNote(db, note, seen)
  await replaceNote(db, note)
  return true
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

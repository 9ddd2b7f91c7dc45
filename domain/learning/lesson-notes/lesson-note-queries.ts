import { and, eq, inArray } from 'drizzle-orm'
import { listWithLessonNames } from '#domain/catalog/courses/course-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { lessonNotes } from './lesson-note.table.ts'

export type NoteRecord = typeof lessonNotes.$inferSelect
/** A missing `atSecond` leaves the stored one. */
export type NoteChange = Omit<NoteRecord, 'atSecond'> & { atSecond?: number | null }
type NotePlace = Pick<NoteRecord, 'userId' | 'lessonId'>

const at = ({ userId, lessonId }: NotePlace) =>
  and(eq(lessonNotes.userId, userId), eq(lessonNotes.lessonId, lessonId))
const isRevision = (revision: string | undefined) =>
  revision === undefined ? undefined : eq(lessonNotes.revision, revision)

export async function findNote(db: Database, place: NotePlace): Promise<NoteRecord | null> {
  const [row] = await db.select().from(lessonNotes).where(at(place)).limit(1)
  return row ?? null
}

/** Null when the person already has a note on the lesson. */
export async function insertNote(db: Database, note: NoteChange): Promise<NoteRecord | null> {
  const [row] = await db.insert(lessonNotes).values(note).onConflictDoNothing().returning()
  return row ?? null
}

/** Null when the stored revision differs. */
export async function updateNote(
  db: Database,
  note: NoteChange,
  revision: string,
): Promise<NoteRecord | null> {
  const [row] = await db
    .update(lessonNotes)
    .set(note)
    .where(and(at(note), isRevision(revision)))
    .returning()
  return row ?? null
}

export async function replaceNote(db: Database, note: NoteChange): Promise<NoteRecord | null> {
  const [row] = await db
    .insert(lessonNotes)
    .values(note)
    .onConflictDoUpdate({ target: [lessonNotes.userId, lessonNotes.lessonId], set: note })
    .returning()
  return row ?? null
}

/** Deletes the note, whatever its revision if none is given. False when nothing was deleted. */
export async function deleteNote(db: Database, place: NotePlace, revision?: string): Promise<boolean> {
  const rows = await db
    .delete(lessonNotes)
    .where(and(at(place), isRevision(revision)))
    .returning()
  return rows.length > 0
}

export async function listNotesOn(
  db: Database,
  { userId, lessonIds }: { userId: string; lessonIds: readonly number[] },
): Promise<NoteRecord[]> {
  if (lessonIds.length === 0) return []
  return db
    .select()
    .from(lessonNotes)
    .where(and(eq(lessonNotes.userId, userId), inArray(lessonNotes.lessonId, [...lessonIds])))
}

export const lessonNoteData: PersonalDataPart = {
  name: 'notes',
  collect: ({ db }, { id }) => listWithLessonNames(db, lessonNotes, eq(lessonNotes.userId, id)),
  async erase(db, { id }) {
    await db.delete(lessonNotes).where(eq(lessonNotes.userId, id))
    return []
  },
}

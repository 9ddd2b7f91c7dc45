import { Hono } from 'hono'
import { z } from 'zod'
import { DomainError, invalidInput } from '#domain/kernel/errors.ts'
import { countLessonNote } from '#domain/kernel/request-limits.ts'
import { listLessonNotes } from '#domain/learning/lesson-notes/list-lesson-notes.ts'
import { getLessonNote, saveLessonNote } from '#domain/learning/lesson-notes/save-lesson-note.ts'
import { longerThanAnyVideo } from '#values/duration.ts'
import { longestNote, mostNoteBytes } from '#values/note-length.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed, readBody } from '../operation.ts'
import { idSchema } from '../schemas.ts'
import { listedNoteEntity, noteAnswer } from './schemas.ts'
import { wireNote, wireNotes } from './wire.ts'

const tag = 'Class notes'
const pageSize = 50

const noteBody = z.object({
  tutorial_section_class_id: idSchema,
  comment: z.string({ error: 'required' }).meta({
    description: `HTML of at most ${longestNote} characters of text and ${mostNoteBytes} bytes; what no note has is taken out. Empty deletes the note`,
  }),
  second: z.number().int().min(0).max(longerThanAnyVideo).nullable().optional().meta({
    description: 'Of the video that the note is about; null takes it away, left out it stays',
  }),
  revision: z.string().max(40).nullable().optional().meta({
    description: 'What the change was made of: empty or null for no note. Left out, any note is replaced',
  }),
})

export function noteApi() {
  return new Hono<RequestVariables>()
    .get(
      '/note/class/:classId',
      operation({
        summary: "The caller's note on a class; for people whose course it is",
        tag,
        answers: { 200: noteAnswer },
        errors: [403, 404],
        signedIn: true,
      }),
      parsed('param', z.object({ classId: idSchema })),
      async (c) => {
        const { classId } = c.req.valid('param')
        return c.json(wireNote(await getLessonNote(c.get('context'), { lessonId: classId })))
      },
    )
    .get(
      '/note/tutorial/:courseId',
      operation({
        summary: `The caller's notes on a course in the order of its classes, at most ${pageSize} a page`,
        tag,
        answers: {
          200: envelope(
            z.object({ notes: z.array(listedNoteEntity), page: z.number().int(), pages: z.number().int() }),
          ),
        },
        errors: [400, 403, 404],
        signedIn: true,
      }),
      parsed('param', z.object({ courseId: idSchema })),
      parsed('query', z.object({ page: z.coerce.number().int().min(1).max(1_000_000).optional() })),
      async (c) => {
        const { courseId } = c.req.valid('param')
        const { page } = c.req.valid('query')
        const listed = await listLessonNotes(c.get('context'), { courseId, page, pageSize })
        const notes = wireNotes(listed, c.get('locale'))
        return c.json({ data: { notes, page: listed.page, pages: listed.pages } })
      },
    )
    .post(
      '/note',
      operation({
        summary:
          "Saves the caller's note on a class; 409 when it was changed since the revision that is named",
        tag,
        body: noteBody,
        answers: { 200: noteAnswer },
        errors: [400, 403, 404, 409, 429],
        signedIn: true,
      }),
      async (c) => {
        const {
          tutorial_section_class_id: lessonId,
          comment: html,
          revision,
          second,
        } = await readBody(c, noteBody)
        const seen = revision === '' ? null : revision
        await countLessonNote(c.get('limits'), c.get('actor'))
        const saved = await saveLessonNote(c.get('context'), { lessonId, html, seen, atSecond: second })
        if (saved.ok) return c.json(wireNote(saved.note))
        if (saved.code === 'note-changed') throw new DomainError('conflict', 'note-changed')
        throw invalidInput({ comment: [saved.code] })
      },
    )
}

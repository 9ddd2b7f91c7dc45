import { Hono } from 'hono'
import { z } from 'zod'
import { DomainError, invalidInput } from '#domain/kernel/errors.ts'
import { listBookHighlights, listSectionHighlights } from '#domain/learning/highlights/list-highlights.ts'
import {
  createHighlight,
  deleteHighlight,
  type HighlightRefusal,
  updateHighlight,
} from '#domain/learning/highlights/write-highlight.ts'
import { saveReadingPlace } from '#domain/learning/reading/reading-place.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed, readBody } from '../operation.ts'
import { idSchema } from '../schemas.ts'
import {
  bookNoteEntity,
  changedBookNote,
  listedBookNoteEntity,
  newBookNote,
  readingPlaceBody,
} from './schemas.ts'
import { markedPassage, wireBookNote, wireListedBookNote } from './wire.ts'

const tag = 'Book notes'
const pageSize = 100
const sectionParam = z.object({ sectionId: idSchema })
const noteParam = z.object({ noteId: idSchema })

const refusals: Record<HighlightRefusal, 'invalid' | 'conflict' | 'unprocessable'> = {
  'highlight-range-invalid': 'invalid',
  'highlight-in-code': 'invalid',
  'highlight-range-changed': 'conflict',
  'highlight-one-per-paragraph': 'conflict',
  'highlight-too-many': 'unprocessable',
}

export function bookNoteApi() {
  return new Hono<RequestVariables>()
    .get(
      '/book/section/:sectionId/notes',
      operation({
        summary: "The caller's notes on a section of a book that they have, in the order of reading",
        tag,
        answers: { 200: envelope(z.array(bookNoteEntity)) },
        errors: [403, 404],
        signedIn: true,
      }),
      parsed('param', sectionParam),
      async (c) => {
        const notes = await listSectionHighlights(c.get('context'), c.req.valid('param'))
        return c.json({ data: notes.map(wireBookNote) })
      },
    )
    .get(
      '/book/:id/notes',
      operation({
        summary: `The caller's notes on a book that they have, in the order of reading, at most ${pageSize} a page; last, those whose words it has no longer`,
        tag,
        answers: {
          200: envelope(
            z.object({
              notes: z.array(listedBookNoteEntity),
              page: z.number().int(),
              pages: z.number().int(),
            }),
          ),
        },
        errors: [400, 403, 404],
        signedIn: true,
      }),
      parsed('param', z.object({ id: idSchema })),
      parsed('query', z.object({ page: z.coerce.number().int().min(1).max(1_000_000).optional() })),
      async (c) => {
        const { id: bookId } = c.req.valid('param')
        const { highlights, page, pages } = await listBookHighlights(c.get('context'), {
          bookId,
          page: c.req.valid('query').page,
          pageSize,
        })
        const notes = highlights.map((each) => wireListedBookNote(each, c.get('locale')))
        return c.json({ data: { notes, page, pages } })
      },
    )
    .post(
      '/book/section/:sectionId/notes',
      operation({
        summary:
          'Marks a passage of one element of a section and notes something on it; 409 when the element has a note, or its text is another',
        tag,
        body: newBookNote,
        answers: { 200: envelope(bookNoteEntity) },
        errors: [400, 403, 404, 409, 422],
        signedIn: true,
      }),
      parsed('param', sectionParam),
      async (c) => {
        const { title = '', content = '', json, lang = c.get('locale') } = await readBody(c, newBookNote)
        const { sectionId } = c.req.valid('param')
        const input = { sectionId, locale: lang, title, content, ...markedPassage(json) }
        const result = await createHighlight(c.get('context'), input)
        if (result.ok) return c.json({ data: wireBookNote(result.highlight) })
        if ('fields' in result) throw invalidInput(result.fields)
        const kind = refusals[result.code]
        throw kind === 'invalid'
          ? new DomainError(kind, 'invalid-input', {}, { json: [result.code] })
          : new DomainError(kind, result.code)
      },
    )
    .post(
      '/book/note/:noteId',
      operation({
        summary: 'Changes what the caller noted, or its colour; what is left out stays',
        tag,
        body: changedBookNote,
        answers: { 200: envelope(bookNoteEntity) },
        errors: [400, 403, 404],
        signedIn: true,
      }),
      parsed('param', noteParam),
      async (c) => {
        const { noteId: highlightId } = c.req.valid('param')
        const { title, content, json } = await readBody(c, changedBookNote)
        const change = { highlightId, title, content, color: json?.color }
        const result = await updateHighlight(c.get('context'), change)
        if (!result.ok) throw invalidInput(result.fields)
        return c.json({ data: wireBookNote(result.highlight) })
      },
    )
    .delete(
      '/book/note/:noteId',
      operation({
        summary: "Deletes a note of the caller's own",
        tag,
        answers: { 204: null },
        errors: [403, 404],
        signedIn: true,
      }),
      parsed('param', noteParam),
      async (c) => {
        await deleteHighlight(c.get('context'), { highlightId: c.req.valid('param').noteId })
        return c.body(null, 204)
      },
    )
    .post(
      '/book/section/:sectionId/place',
      operation({
        summary: 'Saves where the caller is in a book; no device that comes late moves them back',
        tag,
        body: readingPlaceBody,
        answers: { 204: null },
        errors: [400, 403, 404],
        signedIn: true,
      }),
      parsed('param', sectionParam),
      async (c) => {
        const { sectionId } = c.req.valid('param')
        const { block, read_at } = await readBody(c, readingPlaceBody)
        const place = { sectionId, block: block || null, readAt: new Date(read_at) }
        await saveReadingPlace(c.get('context'), place)
        return c.body(null, 204)
      },
    )
}

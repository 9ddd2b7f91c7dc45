import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { z } from 'zod'
import { exportNotebook } from '#domain/learning/notebook/export-notebook.ts'
import { listNotebook, listNotebookItems } from '#domain/learning/notebook/list-notebook.ts'
import { translate } from '#locales/translate.ts'
import { itemTypes } from '#values/product.ts'
import { longestSearch } from '#values/search-text.ts'
import { bodyOf } from '../../files/answer-file.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { notebookEntry, notebookItem } from './schemas.ts'
import { readPlace, wireEntry, wireItem, wirePlace } from './wire.ts'

const tag = 'Notebook'
const pageSize = 100

const itemPattern = new RegExp(`^(${itemTypes.join('|')})-([1-9]\\d{0,8})$`)

const notebookQuery = z.object({
  q: z.string().max(longestSearch).optional().meta({ description: 'As the search of the site' }),
  item: z
    .string()
    .regex(itemPattern)
    .optional()
    .meta({ description: 'Only of this one: `course-3`, `book-5`' }),
  after: z
    .string()
    .regex(/^\d{1,17}-\d{1,12}-\d{1,17}-\d{1,9}$/)
    .optional()
    .meta({ description: '`next` of the page before' }),
})

const files = {
  markdown: { type: 'text/markdown', name: 'notebook.md' },
  json: { type: 'application/json', name: 'notebook.json' },
} as const

function askedFor({ q, item }: { q?: string; item?: string }) {
  const [, type, id] = itemPattern.exec(item ?? '') ?? []
  const chosen = itemTypes.find((each) => each === type)
  return { text: q, item: chosen ? { type: chosen, id: Number(id) } : null }
}

export function notebookApi() {
  return new Hono<RequestVariables>()
    .get(
      '/notebook',
      operation({
        summary: `The caller's notes on classes and highlights in books, by course and book, at most ${pageSize} a page`,
        tag,
        answers: {
          200: envelope(
            z.object({
              entries: z.array(notebookEntry),
              next: z.string().nullable().meta({ description: 'What to ask the next page `after`' }),
            }),
          ),
        },
        errors: [400],
        signedIn: true,
      }),
      parsed('query', notebookQuery),
      async (c) => {
        const { after, ...asked } = c.req.valid('query')
        const { entries, next } = await listNotebook(c.get('context'), {
          ...askedFor(asked),
          after: readPlace(after),
          limit: pageSize,
        })
        const data = {
          entries: entries.map((each) => wireEntry(each, c.get('locale'))),
          next: wirePlace(next),
        }
        return c.json({ data })
      },
    )
    .get(
      '/notebook/items',
      operation({
        summary: 'The courses and books of which the caller has notes or highlights',
        tag,
        answers: { 200: envelope(z.array(notebookItem)) },
        signedIn: true,
      }),
      async (c) => {
        const items = await listNotebookItems(c.get('context'))
        return c.json({ data: items.map((each) => wireItem(each, c.get('locale'))) })
      },
    )
    .get(
      '/notebook/:format',
      operation({
        summary: 'The same as a file, whole, sent while it is read',
        tag,
        answers: { 200: null },
        files: ['text/markdown', 'application/json'],
        errors: [400, 404],
        signedIn: true,
      }),
      parsed('param', z.object({ format: z.enum(['markdown', 'json']) })),
      parsed('query', notebookQuery.omit({ after: true })),
      async (c) => {
        const { format } = c.req.valid('param')
        const { siteUrl } = c.get('context')
        const locale = c.get('locale')
        const pieces = await exportNotebook(c.get('context'), askedFor(c.req.valid('query')), {
          format,
          locale,
          title: translate(locale, 'notebook.title'),
          urlOf: (entry) => siteUrl(wireEntry(entry, locale).path),
        })
        const { type, name } = files[format]
        const headers = {
          'Content-Type': `${type}; charset=utf-8`,
          'Content-Disposition': `attachment; filename="${name}"`,
        }
        return new Response(bodyOf(Readable.from(pieces, { objectMode: false })), { headers })
      },
    )
}

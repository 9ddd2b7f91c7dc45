import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { makeDownloadToken, openBookFile } from '#domain/catalog/books/download-book-file.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { FileClient } from '#domain/kernel/ports/download-token.ts'
import { answerFile } from './answer-file.ts'
import { idSchema } from './api/courses.ts'
import { flag, isSet, operation, parsed } from './api/operation.ts'
import { bearerToken } from './auth/session-cookie.ts'
import type { Services } from './compose.ts'
import type { RequestVariables } from './request.ts'
import { stampedFile } from './stamp/stamped-file.ts'

const types = { pdf: 'application/pdf', epub: 'application/epub+zip', zip: 'application/zip' } as const
const fileParam = z.object({ fileId: idSchema })

/** Programs bring a token of the API along, browsers a cookie. */
function fileClient(headers: Headers): FileClient {
  return bearerToken(headers) === null ? 'web' : 'mobile'
}

/** What a token opens, in byte ranges. */
export function bookDownloadApi(services: Pick<Services, 'environment' | 'storage'>) {
  const { storage } = services
  return new Hono<RequestVariables>().get(
    '/api/v1/book/download/:fileId',
    operation({
      summary:
        'The file that a download token was made for, in byte ranges; with `save=1` to be saved, where it may be',
      tag: 'Books',
      answers: { 200: null, 206: null },
      errors: [400, 403, 404],
    }),
    parsed('param', fileParam),
    parsed('query', z.object({ _tokenAuth: z.string().optional(), save: flag })),
    async (c) => {
      const { _tokenAuth: token = '', save } = c.req.valid('query')
      const { fileId } = c.req.valid('param')
      const context = c.get('context')
      const opened = await openBookFile(context, { fileId, token })
      const { name, type } = opened
      if (!(await storage.find(opened.storageKey))) throw notFound('book-file')
      const key = await stampedFile(services, context, opened)
      const stored = await storage.find(key)
      if (!stored) throw notFound('book-file')
      // Browsers show a PDF, and save everything else.
      const saved = opened.mayBeSaved && (type !== 'pdf' || isSet(save))
      return answerFile(c.req.raw, {
        size: stored.size,
        // The key tells the content by a digest.
        etag: `"${key.replaceAll('/', '.')}"`,
        read: (range) => storage.read(key, range),
        headers: {
          'Content-Type': types[type],
          'Content-Disposition': `${saved ? 'attachment' : 'inline'}; filename="${name.replace(/[^\w.-]/g, '_')}"`,
          'Cache-Control': 'private, no-store',
          // Nothing in it runs as a page of ours. Browsers show no PDF in a sandbox.
          'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'${type === 'pdf' ? '' : '; sandbox'}`,
        },
      })
    },
  )
}

/** `/media/books/{file}`: what a link on a page opens. It makes a token for who is logged in and leads to the file. */
export function bookFileLinks() {
  return new Hono<RequestVariables>().get(
    '/media/books/:fileId',
    parsed('param', fileParam),
    parsed('query', z.object({ save: flag })),
    async (c) => {
      const { fileId } = c.req.valid('param')
      const token = await downloadToken(c, fileId)
      c.header('Cache-Control', 'private, no-store')
      const save = isSet(c.req.valid('query').save) ? '&save=1' : ''
      return c.redirect(`/api/v1/book/download/${fileId}?_tokenAuth=${token}${save}`)
    },
  )
}

/** A token for whoever asks, from where they ask. */
export function downloadToken(c: HonoContext<RequestVariables>, fileId: number): Promise<string> {
  return makeDownloadToken(c.get('context'), { fileId, client: fileClient(c.req.raw.headers) })
}

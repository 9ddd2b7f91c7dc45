import { Hono } from 'hono'
import { z } from 'zod'
import { openBookFile } from '#domain/catalog/books/download-book-file.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { answerFile } from '../../files/answer-file.ts'
import { stampedFile } from '../../files/stamp/stamped-file.ts'
import type { RequestVariables } from '../../http/request.ts'
import type { Services } from '../../process/compose.ts'
import { flag, isSet, operation, parsed } from '../operation.ts'
import { idSchema } from '../schemas.ts'

const types = { pdf: 'application/pdf', epub: 'application/epub+zip', zip: 'application/zip' } as const

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
    parsed('param', z.object({ fileId: idSchema })),
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
      const saved = opened.mayBeSaved && (type !== 'pdf' || isSet(save))
      return answerFile(c.req.raw, {
        size: stored.size,
        // The key contains a digest of the content, so it is a strong validator.
        etag: `"${key.replaceAll('/', '.')}"`,
        read: (range) => storage.read(key, range),
        headers: {
          'Content-Type': types[type],
          'Content-Disposition': `${saved ? 'attachment' : 'inline'}; filename="${name.replace(/[^\w.-]/g, '_')}"`,
          'Cache-Control': 'private, no-store',
          'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'${type === 'pdf' ? '' : '; sandbox'}`,
        },
      })
    },
  )
}

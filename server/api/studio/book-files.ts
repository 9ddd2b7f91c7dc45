import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import { uploadBookFile } from '#domain/catalog/books/import/upload-book-file.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { bookFileTypes } from '#values/book-file-types.ts'
import type { RequestVariables } from '../../http/request.ts'
import { releaseMemorySoon } from '../../process/release-memory.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { storedBookFileEntity } from './media-entities.ts'

const types: readonly string[] = Object.values(bookFileTypes)

const stored = z
  .discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      file: storedBookFileEntity,
    }),
    z.object({
      ok: z.literal(false),
      code: z.enum(['not-a-book-file', 'not-pdf', 'not-epub', 'not-zip']),
    }),
  ])
  .meta({ ref: 'BookFileUpload' })

/** Uploading files of books, to which drafts then refer. */
export function bookFileRoutes() {
  return new Hono<RequestVariables>().post(
    '/book-files',
    operation({
      summary:
        'Stores a PDF, EPUB or zip of at most 100 MB for the draft of a book; the body is the file. Larger ones go by `/uploads`',
      tag: 'Studio',
      signedIn: true,
      body: z.file(),
      bodyTypes: types,
      answers: { 200: envelope(stored) },
      errors: [400, 403, 413],
    }),
    parsed('query', z.strictObject({ name: z.string().trim().min(1).max(255) })),
    async (c) => {
      const context = c.get('context')
      // Refuses before the file is read.
      requireRole(context, 'author')
      const { body, headers } = c.req.raw
      // A form on another site cannot send these content types.
      if (!body || !types.includes(headers.get('content-type')?.split(';')[0] ?? '')) {
        throw new DomainError('invalid', 'malformed-request')
      }
      const folder = await mkdtemp(join(tmpdir(), 'aula-book-file-'))
      try {
        const path = join(folder, 'file')
        await pipeline(body, createWriteStream(path))
        return c.json({ data: await uploadBookFile(context, { name: c.req.valid('query').name, path }) })
      } finally {
        await rm(folder, { recursive: true, force: true })
        releaseMemorySoon()
      }
    },
  )
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import pLimit from 'p-limit'
import { z } from 'zod'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { folderImporters, type ImportKind, importKinds } from '../../files/folder-imports.ts'
import { unpackFolder } from '../../files/unpack-folder.ts'
import type { RequestVariables } from '../../http/request.ts'
import { releaseMemorySoon } from '../../process/release-memory.ts'
import { envelope, flag, isSet, operation, parsed } from '../operation.ts'

const places = z.array(
  z.object({
    file: z.string().meta({ description: 'Path inside the folder' }),
    line: z.number().int().meta({ description: 'Counted from 1' }),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
)
const counts = z.object({ created: z.number(), updated: z.number(), removed: z.number() })
const imported = z.object({
  ok: z.literal(true),
  id: z.number().int(),
  slug: z.string(),
  change: z.enum(['created', 'updated', 'unchanged']),
  sections: counts.optional().meta({ description: 'Of a course or a book' }),
  lessons: counts.optional().meta({ description: 'Of a course' }),
  warnings: places.optional().meta({ description: 'What the folder has and nobody will see' }),
})
const refused = z.object({
  ok: z.literal(false),
  problems: places,
})

const removeClasses = flag.meta({
  description: 'Classes that the folder lost go with the notes and comments that people wrote about them',
})

export const importAnswer = envelope(z.discriminatedUnion('ok', [imported, refused]))

const summaries: Record<ImportKind, string> = {
  course: 'Makes or updates a course from its folder, sent as a tar archive (docs/importing-a-course.md)',
  book: 'Makes or updates a book from its folder, sent as a tar archive (docs/importing-books-and-packs.md)',
  pack: 'Makes or updates a pack from its folder, sent as a tar archive (docs/importing-books-and-packs.md)',
}

export function folderImportRoutes() {
  // Two at a time, since a book may take hundreds of megabytes of memory while it is read.
  const inTurn = pLimit(2)
  const routes = new Hono<RequestVariables>()
  for (const kind of importKinds) {
    const { path, run, hasClasses } = folderImporters[kind]
    const query: z.ZodType<{ removeClasses?: z.infer<typeof flag> }> = hasClasses
      ? z.strictObject({ removeClasses })
      : z.strictObject({})
    routes.post(
      path,
      operation({
        summary: summaries[kind],
        tag: 'Studio',
        answers: { 200: envelope(imported), 422: envelope(refused) },
        errors: [400, 403],
        signedIn: true,
      }),
      parsed('query', query),
      async (c) => {
        const context = c.get('context')
        // Refuses before the archive is read.
        requireRole(context, 'author')
        const { body, headers } = c.req.raw
        // A form on another site cannot send this content type.
        if (headers.get('content-type') !== 'application/x-tar' || !body) {
          throw new DomainError('invalid', 'archive-unreadable')
        }
        const folder = await mkdtemp(join(tmpdir(), 'aula-import-'))
        try {
          await unpackFolder(body, folder)
          const removeClasses = isSet(c.req.valid('query').removeClasses)
          const result = await inTurn(() => run(context, folder, { removeClasses }))
          if (!result.ok) return c.json({ data: result }, 422)
          return c.json({ data: result })
        } finally {
          await rm(folder, { recursive: true, force: true })
          releaseMemorySoon()
        }
      },
    )
  }
  return routes
}

import { Hono } from 'hono'
import { z } from 'zod'
import { type ProductType, productTypes } from '#values/product.ts'
import { slugPattern } from '#values/slug.ts'
import { bodyOf } from '../../files/answer-file.ts'
import { folderExporters } from '../../files/folder-exports.ts'
import { tarFolder, zipFolder } from '../../files/pack-export.ts'
import type { RequestVariables } from '../../http/request.ts'
import { operation, parsed } from '../operation.ts'

const format = z
  .enum(['zip', 'tar'])
  .default('zip')
  .meta({ description: 'tar: as the import takes it, without a folder around the files' })

const summaries: Record<ProductType, string> = {
  course: 'A course as the folder that the import takes back (docs/importing-a-course.md)',
  book: 'A book as the folder that the import takes back (docs/importing-books-and-packs.md)',
  pack: 'A pack as the folder that the import takes back (docs/importing-books-and-packs.md)',
}

export function folderExportRoutes() {
  const routes = new Hono<RequestVariables>()
  for (const kind of productTypes) {
    const { run, plural } = folderExporters[kind]
    routes.get(
      `/${plural}/:slug/export`,
      operation({
        summary: summaries[kind],
        tag: 'Studio',
        answers: { 200: null },
        files: ['application/zip', 'application/x-tar'],
        errors: [400, 403, 404, 409],
        signedIn: true,
      }),
      parsed('param', z.object({ slug: z.string().regex(slugPattern) })),
      parsed('query', z.strictObject({ format })),
      async (c) => {
        const { slug } = c.req.valid('param')
        const { format } = c.req.valid('query')
        const folder = await run(c.get('context'), { slug })
        const headers = {
          'Content-Disposition': `attachment; filename="${slug}.${format}"`,
        }
        if (format === 'tar') {
          const bytes = tarFolder(folder)
          return new Response(bodyOf(bytes), { headers: { ...headers, 'Content-Type': 'application/x-tar' } })
        }
        const { bytes, size } = zipFolder(folder)
        return new Response(bodyOf(bytes), {
          headers: { ...headers, 'Content-Type': 'application/zip', 'Content-Length': String(size) },
        })
      },
    )
  }
  return routes
}

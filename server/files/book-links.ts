import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { makeDownloadToken } from '#domain/catalog/books/download-book-file.ts'
import type { FileClient } from '#domain/kernel/ports/download-token.ts'
import { flag, isSet, parsed } from '../api/operation.ts'
import { idSchema } from '../api/schemas.ts'
import { bearerToken } from '../auth/session-cookie.ts'
import type { RequestVariables } from '../http/request.ts'

export function bookFileLinks() {
  return new Hono<RequestVariables>().get(
    '/media/books/:fileId',
    parsed('param', z.object({ fileId: idSchema })),
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

function fileClient(headers: Headers): FileClient {
  return bearerToken(headers) === null ? 'web' : 'mobile'
}

export function downloadToken(c: HonoContext<RequestVariables>, fileId: number): Promise<string> {
  return makeDownloadToken(c.get('context'), { fileId, client: fileClient(c.req.raw.headers) })
}

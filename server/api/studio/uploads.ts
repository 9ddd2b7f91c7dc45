import { MemoryLocker } from '@tus/server'
import { Hono } from 'hono'
import { z } from 'zod'
import { cancelUpload } from '#domain/catalog/media/uploads/cancel-upload.ts'
import { getUpload, listOwnUploads } from '#domain/catalog/media/uploads/get-upload.ts'
import { requireOwnUpload } from '#domain/catalog/media/uploads/upload.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import type { RequestVariables } from '../../http/request.ts'
import { answerUpload } from '../../uploads/answer-upload.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { uploadEntity, wireUpload } from './media-entities.ts'

const tag = 'Studio'
const address = parsed('param', z.object({ upload: z.string().regex(/^[\w-]{20,64}$/) }))

/** Resumable uploads of videos and book files by tus: POST begins, PATCH continues, HEAD tells how far. Only for who began it. */
export function uploadRoutes() {
  const locker = new MemoryLocker()
  return new Hono<RequestVariables>()
    .post(
      '/uploads',
      operation({
        summary:
          'Begins the upload of a video or of a file of a book, as tus 1.0.0 does. Upload-Metadata: filename, filetype (video/mp4, or what the ending .pdf, .epub or .zip says), place, modified',
        tag,
        signedIn: true,
        answers: { 201: null },
        errors: [400, 403, 422],
      }),
      async (c) => {
        requireRole(c.get('context'), 'author')
        return answerUpload(c.get('context'), c.req.raw, locker)
      },
    )
    .get(
      '/uploads',
      operation({
        summary: "The person's own uploads of the last days, the newest first",
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(uploadEntity)) },
        errors: [403],
      }),
      async (c) => c.json({ data: (await listOwnUploads(c.get('context'))).map(wireUpload) }),
    )
    .get(
      '/uploads/:upload',
      operation({
        summary: 'How far an upload is, and the file that it became; with HEAD as tus 1.0.0 says it',
        tag,
        signedIn: true,
        answers: { 200: envelope(uploadEntity) },
        errors: [400, 403, 404],
      }),
      address,
      async (c) => {
        const context = c.get('context')
        if (c.req.method === 'HEAD') return answerUpload(context, c.req.raw, locker)
        return c.json({ data: wireUpload(await getUpload(context, { id: c.req.valid('param').upload })) })
      },
    )
    .patch(
      '/uploads/:upload',
      operation({
        summary:
          'Continues an upload at Upload-Offset with at most 16 MB; what arrives before a cut is saved',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [400, 403, 404, 409, 422],
      }),
      address,
      async (c) => {
        // Refuses before a byte of the body is read.
        await requireOwnUpload(c.get('context'), c.req.valid('param').upload)
        return answerUpload(c.get('context'), c.req.raw, locker)
      },
    )
    .delete(
      '/uploads/:upload',
      operation({
        summary:
          'Cancels an upload, or forgets one that is done; the video that it became stays, the file of a book where a draft or book names it',
        tag,
        signedIn: true,
        answers: { 204: null },
        errors: [403, 404],
      }),
      address,
      async (c) => {
        await cancelUpload(c.get('context'), { id: c.req.valid('param').upload })
        return c.body(null, 204)
      },
    )
}

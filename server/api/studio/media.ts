import { Hono } from 'hono'
import { z } from 'zod'
import { getCaptions, saveCaptions, uploadCaptions } from '#domain/catalog/media/captions/save-captions.ts'
import { listMedia } from '#domain/catalog/media/library/list-media.ts'
import { removeMediaFile } from '#domain/catalog/media/library/remove-media-file.ts'
import { storePicture, storeUploadedCover } from '#domain/catalog/media/pictures/store-picture.ts'
import {
  requestMissingRenditions,
  requestRenditions,
} from '#domain/catalog/media/renditions/request-renditions.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { mostCaptions } from '#values/captions.ts'
import { idPattern } from '#values/sent-id.ts'
import { imageTypes, mostCaptionBytes } from '#values/upload-limits.ts'
import type { RequestVariables } from '../../http/request.ts'
import { releaseMemorySoon } from '../../process/release-memory.ts'
import { envelope, operation, parsed } from '../operation.ts'
import { pagesById } from './list-pages.ts'
import {
  captionEntity,
  coverEntity,
  mediaEntity,
  missingRenditionsEntity,
  pictureEntity,
  removedMediaEntity,
  requestedRenditionsEntity,
  savedCaptionsEntity,
  wireMedia,
} from './media-entities.ts'

const tag = 'Studio'
const number = z.string().regex(idPattern)
const name = z.string().trim().min(1).max(255)

/** Images, captions and the library of uploaded files; videos are uploaded in `uploads.ts`. */
export function mediaRoutes() {
  return new Hono<RequestVariables>()
    .post(
      '/images',
      operation({
        summary: 'Stores an image for texts; the body is the file',
        tag,
        signedIn: true,
        body: z.file(),
        bodyTypes: imageTypes,
        answers: { 200: envelope(pictureEntity) },
        errors: [400, 403],
      }),
      parsed('query', z.strictObject({ name })),
      async (c) => {
        const { name } = c.req.valid('query')
        requireRole(c.get('context'), 'author')
        const bytes = await imageOf(c.req.raw)
        const stored = await storePicture(c.get('context'), { name, bytes }).finally(releaseMemorySoon)
        return c.json({ data: stored })
      },
    )
    .post(
      '/covers',
      operation({
        summary: 'Stores an image as the cover of a course, book or pack; the body is the file',
        tag,
        signedIn: true,
        body: z.file(),
        bodyTypes: imageTypes,
        answers: { 200: envelope(coverEntity) },
        errors: [400, 403],
      }),
      parsed('query', z.strictObject({ name })),
      async (c) => {
        const { name } = c.req.valid('query')
        requireRole(c.get('context'), 'author')
        const bytes = await imageOf(c.req.raw)
        const stored = await storeUploadedCover(c.get('context'), { name, bytes }).finally(releaseMemorySoon)
        return c.json({ data: stored })
      },
    )
    .post(
      '/captions',
      operation({
        summary: 'Stores captions: the text of a WebVTT or SubRip file, or captions that were edited',
        tag,
        signedIn: true,
        answers: { 200: envelope(savedCaptionsEntity) },
        errors: [400, 403],
      }),
      parsed(
        'json',
        z.union([
          z.strictObject({ name, text: z.string().max(mostCaptionBytes) }),
          z.strictObject({ captions: z.array(captionEntity).max(mostCaptions) }),
        ]),
      ),
      async (c) => {
        const given = c.req.valid('json')
        const saved =
          'text' in given
            ? await uploadCaptions(c.get('context'), given)
            : await saveCaptions(c.get('context'), given)
        return c.json({ data: saved.ok ? { ...saved, captions: [...saved.captions] } : saved })
      },
    )
    .get(
      '/captions/:name',
      operation({
        summary: 'The captions of a file, by the name in its key',
        tag,
        signedIn: true,
        answers: { 200: envelope(z.array(captionEntity)) },
        errors: [403, 404],
      }),
      parsed('param', z.object({ name: z.string().regex(/^[0-9a-f]{64}\.vtt$/) })),
      async (c) => {
        const captions = await getCaptions(c.get('context'), { key: `captions/${c.req.valid('param').name}` })
        return c.json({ data: [...captions] })
      },
    )
    .get(
      '/media',
      operation({
        summary: 'What was uploaded, the newest first, and where it is used',
        tag,
        signedIn: true,
        answers: { 200: envelope(mediaEntity) },
        errors: [400, 403],
      }),
      parsed(
        'query',
        z.strictObject({
          kind: z.enum(['video', 'captions', 'picture', 'cover']).optional(),
          text: z.string().max(200).optional(),
          ...pagesById.query,
        }),
      ),
      async (c) => {
        const { kind, text, ...asked } = c.req.valid('query')
        const page = await listMedia(c.get('context'), { kind, text, ...pagesById.read(asked) })
        return c.json({ data: wireMedia(page) })
      },
    )
    .post(
      '/media/renditions',
      operation({
        summary: 'Has the sizes of all videos made that have none',
        tag,
        signedIn: true,
        answers: { 200: envelope(missingRenditionsEntity) },
        errors: [403],
      }),
      async (c) => c.json({ data: await requestMissingRenditions(c.get('context')) }),
    )
    .post(
      '/media/:file/renditions',
      operation({
        summary: 'Has the sizes of a video made, or made anew',
        tag,
        signedIn: true,
        answers: { 200: envelope(requestedRenditionsEntity) },
        errors: [403, 404],
      }),
      parsed('param', z.object({ file: number })),
      async (c) => {
        const id = Number(c.req.valid('param').file)
        return c.json({ data: await requestRenditions(c.get('context'), { id }) })
      },
    )
    .delete(
      '/media/:file',
      operation({
        summary: 'Removes a file that nothing uses',
        tag,
        signedIn: true,
        answers: { 200: envelope(removedMediaEntity) },
        errors: [403, 404],
      }),
      parsed('param', z.object({ file: number })),
      async (c) => {
        const id = Number(c.req.valid('param').file)
        return c.json({ data: await removeMediaFile(c.get('context'), { id }) })
      },
    )
}

/** Throws `invalid` for other content types; a form on another site cannot send an image's type. */
async function imageOf(request: Request): Promise<Uint8Array> {
  const type = request.headers.get('content-type')?.split(';')[0] ?? ''
  if (!imageTypes.some((each) => each === type)) throw new DomainError('invalid', 'malformed-request')
  return new Uint8Array(await request.arrayBuffer())
}

import { z } from 'zod'
import { imageReferenceShape } from '#domain/catalog/drafts/kinds/field-shapes.ts'
import { type MediaPage, mediaPlaces } from '#domain/catalog/media/library/list-media.ts'
import type { Upload } from '#domain/catalog/media/uploads/upload.ts'
import { locales } from '#values/locale.ts'
import { iso, momentEntity } from './entities.ts'
import { pagesById } from './list-pages.ts'

const whole = z.number().int()
const bytes = whole.meta({ description: 'Bytes' })
const localized = z.partialRecord(z.enum(locales), z.string())
const key = z.string().meta({ description: 'Of the file storage, as drafts name it' })

export const storedBookFileEntity = z.object({
  key: z.string().meta({ description: 'Its name in the draft of a book' }),
  type: z.enum(['pdf', 'epub', 'zip']),
  storageKey: z.string(),
  size: bytes,
  pageCount: whole.nullable().meta({ description: 'Of a PDF' }),
})

export const uploadEntity = z
  .object({
    id: z.string(),
    name: z.string(),
    size: bytes,
    received: bytes,
    modifiedAt: whole.meta({ description: 'Of the file, in milliseconds' }),
    place: z.string().meta({ description: 'Where it will be used, as given' }),
    state: z.enum(['uploading', 'checking', 'ready', 'failed']),
    failure: z.enum(['not-mp4', 'no-video', 'unreadable', 'not-pdf', 'not-epub', 'not-zip']).nullable(),
    createdAt: momentEntity,
    file: z
      .object({ key, durationSeconds: whole, width: whole, height: whole })
      .nullable()
      .meta({ description: 'Once a video is ready' }),
    bookFile: storedBookFileEntity.nullable().meta({ description: 'Once a file of a book is ready' }),
  })
  .meta({ ref: 'Upload' })

export const captionEntity = z
  .object({
    start: z.number().min(0).max(360_000).meta({ description: 'Seconds' }),
    end: z.number().min(0).max(360_000),
    text: z.string().max(5_000),
    settings: z.string().max(200).optional().meta({ description: 'Where it stands, as WebVTT says it' }),
  })
  .meta({ ref: 'Caption' })

export const savedCaptionsEntity = z
  .union([
    z.object({ ok: z.literal(true), key, captions: z.array(captionEntity) }),
    z.object({
      ok: z.literal(false),
      problems: z.array(
        z.object({
          line: whole.optional().meta({ description: 'Of the file, from 1' }),
          index: whole.optional().meta({ description: 'Among the captions, from 0' }),
          code: z.string(),
        }),
      ),
    }),
  ])
  .meta({ ref: 'SavedCaptions' })

const refusedImage = z.object({
  ok: z.literal(false),
  code: z.enum(['image-unreadable', 'image-too-large', 'image-animated', 'image-reference']),
})

export const pictureEntity = z.union([
  z.object({
    ok: z.literal(true),
    src: z.string().meta({ description: 'For the Markdown of a text' }),
    width: whole,
    height: whole,
  }),
  refusedImage,
])

export const coverEntity = z.union([
  z.object({ ok: z.literal(true), cover: imageReferenceShape }),
  refusedImage,
])

export const removedMediaEntity = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: z.literal('in-use') }),
])

export const mediaEntity = z
  .object({
    items: z.array(
      z.object({
        id: whole,
        key,
        kind: z.enum(['video', 'captions', 'picture', 'cover']),
        name: z.string(),
        size: bytes,
        durationSeconds: whole.nullable(),
        width: whole.nullable(),
        height: whole.nullable(),
        hasPoster: z.boolean().meta({ description: 'Of a video, made where ffmpeg is' }),
        renditions: z
          .object({
            state: z.enum(['none', 'waiting', 'making', 'failed', 'ready']),
            percent: whole.meta({ description: 'While they are made' }),
            failure: z.enum(['disk-full', 'not-made']).nullable(),
            sizes: z.array(z.string()).meta({ description: 'That play now, such as 720p' }),
          })
          .nullable()
          .meta({ description: 'The sizes of a video that players choose from' }),
        uploadedAt: momentEntity,
        uses: z.array(
          z.object({
            where: z.enum(mediaPlaces),
            title: localized,
            part: localized.nullable(),
            slug: z.string().nullable(),
            draftId: whole.nullable(),
          }),
        ),
      }),
    ),
    counts: z.partialRecord(z.enum(['video', 'captions', 'picture', 'cover']), whole),
    ...pagesById.answer,
    renditions: z.object({
      possible: z.boolean().meta({ description: 'Whether this installation makes them' }),
      missing: whole.meta({ description: 'Videos without any, for the owner' }),
    }),
  })
  .meta({ ref: 'Media' })

const notMadeHere = z.object({ ok: z.literal(false), code: z.literal('not-here') })
export const requestedRenditionsEntity = z.union([z.object({ ok: z.literal(true) }), notMadeHere])
export const missingRenditionsEntity = z.union([
  z.object({ ok: z.literal(true), count: whole.meta({ description: 'Videos that get them now' }) }),
  notMadeHere,
])

export function wireUpload({ createdAt, ...upload }: Upload) {
  return { ...upload, createdAt: iso(createdAt) }
}

export function wireMedia({ items, ...page }: MediaPage) {
  return {
    ...page,
    ...pagesById.write(page),
    items: items.map(({ uploadedAt, renditions, ...item }) => ({
      ...item,
      renditions: renditions && { ...renditions, sizes: [...renditions.sizes] },
      uploadedAt: iso(uploadedAt),
    })),
  }
}

import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { isSlug } from '#values/slug.ts'
import { isPictureOfSample } from './book-queries.ts'
import { requireBookAccess } from './require-book-access.ts'

const pictureName = /^[0-9a-f]{64}\.webp$/

/** The storage key of a book's image. Images of samples are open to everybody; for others, throws as `requireBookAccess`. */
export async function getBookPicture(
  context: Pick<Context, 'db' | 'actor'>,
  { slug, name }: { slug: string; name: string },
): Promise<{ key: string }> {
  if (!pictureName.test(name)) throw notFound('book')
  const isSample = isSlug(slug) && (await isPictureOfSample(context.db, { slug, name }))
  if (!isSample) await requireBookAccess(context, { slug })
  return { key: `books/${slug}/${name}` }
}

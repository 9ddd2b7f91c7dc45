import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireBookAccess } from './require-book-access.ts'

const pictureName = /^[0-9a-f]{64}\.webp$/

/** The storage key of a book's image. Throws as `requireBookAccess`. */
export async function getBookPicture(
  context: Pick<Context, 'db' | 'actor'>,
  { slug, name }: { slug: string; name: string },
): Promise<{ key: string }> {
  if (!pictureName.test(name)) throw notFound('book')
  const { book } = await requireBookAccess(context, { slug })
  return { key: `books/${book.slug}/${name}` }
}

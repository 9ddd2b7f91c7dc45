import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { isPictureName, pictureAddress } from '#values/picture-address.ts'
import { findNewsletter } from './newsletter-draft-queries.ts'

/**
 * The storage key of an image that a newsletter shows. For everybody, as mail programs do not sign in; the name is a
 * digest that nobody can guess. Throws `nothing-here`.
 */
export async function getNewsletterPicture(
  { db }: Pick<Context, 'db'>,
  { id, name }: { id: number; name: string },
): Promise<{ key: string }> {
  const newsletter = isPictureName(name) ? await findNewsletter(db, id) : null
  const isShown = Object.values(newsletter?.body ?? {}).some((text) => text.includes(pictureAddress(name)))
  if (!isShown) throw notFound()
  return { key: `pictures/${name}` }
}

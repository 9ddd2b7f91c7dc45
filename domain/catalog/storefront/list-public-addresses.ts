import { countAuthors, listAuthorSlugs } from '#domain/catalog/authors/author-queries.ts'
import { countPacks, listPackSlugs } from '#domain/catalog/packs/pack-queries.ts'
import { countPosts, listPostAddresses } from '#domain/catalog/posts/post-queries.ts'
import { countInfoPages, listInfoPageSlugs } from '#domain/catalog/site/info-pages/info-page-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { countPublished, listPublishedSlugs } from './product-queries.ts'

export const publicKinds = ['course', 'book', 'pack', 'post', 'info', 'author'] as const
export type PublicKind = (typeof publicKinds)[number]

type Part = { limit: number; offset: number }

/** `category`: for posts only. */
export type PublicAddress = { slug: string; category?: string }

/** The number of public pages of each kind. */
export async function countPublicAddresses({ db }: Pick<Context, 'db'>): Promise<Record<PublicKind, number>> {
  return {
    course: await countPublished(db, 'course'),
    book: await countPublished(db, 'book'),
    pack: await countPacks(db),
    post: await countPosts(db),
    info: await countInfoPages(db),
    author: await countAuthors(db),
  }
}

/** In the order of creation, so that new addresses come last. */
export async function listPublicAddresses(
  { db }: Pick<Context, 'db'>,
  { kind, ...part }: Part & { kind: PublicKind },
): Promise<PublicAddress[]> {
  if (kind === 'post') return listPostAddresses(db, part)
  if (kind === 'info') return listInfoPageSlugs(db, part)
  if (kind === 'author') return listAuthorSlugs(db, part)
  return kind === 'pack' ? listPackSlugs(db, part) : listPublishedSlugs(db, kind, part)
}

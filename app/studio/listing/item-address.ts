import type { ItemKind, ItemState } from '#domain/catalog/listing/listed-item.ts'

/** The name of each kind in addresses of the studio and of its API. */
export const pluralOf = {
  course: 'courses',
  book: 'books',
  pack: 'packs',
  post: 'posts',
} as const satisfies Record<ItemKind, string>

export function kindOfPlural(plural: string): ItemKind | null {
  const kinds = Object.keys(pluralOf) as ItemKind[]
  return kinds.find((kind) => pluralOf[kind] === plural) ?? null
}

type Address = { kind: ItemKind; slug: string; category: string | null; state: ItemState }

const publicPaths: Record<ItemKind, (item: Address) => string> = {
  course: ({ slug }) => `/inscribe/${slug}`,
  book: ({ slug }) => `/libro/${slug}`,
  pack: ({ slug }) => `/pack/${slug}`,
  post: ({ slug, category }) => `/blog/${category}/${slug}`,
}

/** The page on which visitors see the item; null while they cannot see it. */
export function publicPathOf(item: Address): string | null {
  return item.state === 'draft' || item.state === 'scheduled' ? null : publicPaths[item.kind](item)
}

/** Downloads a zip of the item's folder, which the import accepts; a post is exported with its product. */
export function exportPathOf({ kind, slug }: Pick<Address, 'kind' | 'slug'>): string {
  return `/api/v1/studio/${pluralOf[kind]}/${slug}/export`
}

/** The editor of the item. */
export function editorPathOf({ kind, slug }: { kind: ItemKind; slug: string }): string {
  return `/studio/${pluralOf[kind]}/${slug}`
}

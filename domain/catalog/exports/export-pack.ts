import { findSlugOfAuthor } from '#domain/catalog/authors/author-queries.ts'
import { findPackBySlug, listPackItemSlugs, type PackRecord } from '#domain/catalog/packs/pack-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { baseLanguage, inBase, othersThan } from './folder/base-language.ts'
import { exportableText } from './folder/exportable-text.ts'
import { collectFiles, type ExportedFolder, type PlannedExport } from './folder/exported-folder.ts'
import { dollars, frontMatterFile, lineOf } from './folder/front-matter-file.ts'
import { coverFile } from './folder/product-files.ts'
import { salesLists, salesValues } from './folder/sales-front-matter.ts'
import { imageFiles, withImagesOfFolder } from './folder/text-images.ts'
import { requireExportable } from './require-exportable.ts'

type Items = Awaited<ReturnType<typeof listPackItemSlugs>>

/**
 * Exports a pack as a folder for `importPack`, to be imported into a shop that has its products. For its author and the owner;
 * throws as `requireExportable` and `collectFiles`.
 */
export async function exportPack(context: Context, { slug }: { slug: string }): Promise<ExportedFolder> {
  requireRole(context, 'author')
  const pack = requireExportable(context, 'pack', await findPackBySlug(context.db, slug))
  const items = await listPackItemSlugs(context.db, pack.id)
  const folder = await collectFiles(context, slug, [
    ...packFiles(pack, { items, author: await findSlugOfAuthor(context.db, pack.authorId) }),
    ...(await coverFile(context, pack.cover)),
  ])
  await context.audit({ action: 'pack.exported', subject: `pack/${slug}`, after: { status: pack.status } })
  return folder
}

function packFiles(
  pack: PackRecord,
  {
    items,
    author,
  }: {
    items: Items /** The slug of the author's page; null for the owner and for an author without a page. */
    author: string | null
  },
): PlannedExport[] {
  const base = baseLanguage([pack.title])
  const shown = exportableText(pack.descriptionSource, pack.description, { pictures: true })
  const description = withImagesOfFolder(shown, { root: '' })
  const own = {
    slug: pack.slug,
    language: base,
    title: lineOf(inBase(pack.title, base), 200),
    status: pack.status,
    author: author ?? undefined,
    level: pack.level ?? undefined,
    ...salesValues(pack, base),
    position: String(pack.position),
  }
  const lists = {
    items: items.map((item) => ({ [item.productType]: item.slug, price: dollars(item.price) })),
    ...salesLists(pack, base),
  }
  const translations = othersThan(base).flatMap((locale) => {
    const values = { title: lineOf(pack.title[locale], 200), ...salesValues(pack, locale) }
    const lists = salesLists(pack, locale)
    const body = description[locale]
    const isEmpty =
      !body && lists.questions.length === 0 && Object.values(values).every((value) => value === undefined)
    return isEmpty ? [] : [{ path: `pack.${locale}.md`, text: frontMatterFile(values, { lists, body }) }]
  })
  return [
    { path: 'pack.md', text: frontMatterFile(own, { lists, body: description[base] }) },
    ...translations,
    ...imageFiles([shown]),
  ]
}

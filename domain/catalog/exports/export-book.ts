import { findSlugOfAuthor } from '#domain/catalog/authors/author-queries.ts'
import {
  type BookRecord,
  findBookBySlug,
  listBookFiles,
  listBookSectionRows,
} from '#domain/catalog/books/book-queries.ts'
import { getCategory } from '#domain/catalog/courses/course-content-queries.ts'
import { findProductPost } from '#domain/catalog/posts/post-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { bookFilesOf, type FileEntry } from './book-files.ts'
import { chapterFiles } from './chapters/chapter-files.ts'
import { baseLanguage, inBase, othersThan } from './folder/base-language.ts'
import { exportableText } from './folder/exportable-text.ts'
import { collectFiles, type ExportedFolder, type PlannedExport } from './folder/exported-folder.ts'
import { dollars, frontMatterFile, lineOf, whenTrue } from './folder/front-matter-file.ts'
import { coverFile, exportablePost, postFiles } from './folder/product-files.ts'
import { salesLists, salesValues } from './folder/sales-front-matter.ts'
import { imageFiles, withImagesOfFolder } from './folder/text-images.ts'
import { requireExportable } from './require-exportable.ts'

/**
 * Exports a book as a folder for `importBook`, its text as chapters in Markdown, whatever its source was. For its author and the
 * owner; throws as `requireExportable` and `collectFiles`.
 */
export async function exportBook(context: Context, { slug }: { slug: string }): Promise<ExportedFolder> {
  requireRole(context, 'author')
  const { db } = context
  const book = requireExportable(context, 'book', await findBookBySlug(db, slug))
  const sections = await listBookSectionRows(db, book.id)
  const post = exportablePost(await findProductPost(db, { type: 'book', id: book.id }))
  const written = sections.flatMap(({ title, content }) =>
    Object.values(content).some(Boolean) ? [title, content] : [title],
  )
  const base = baseLanguage([book.title, book.subtitle, ...(post ? [post.title] : []), ...written])
  const { entries, files } = bookFilesOf(await listBookFiles(db, book.id))
  const { math, files: chapters } = await chapterFiles(context, { slug, base, sections })
  const category = await getCategory(db, book.categoryId)
  const author = await findSlugOfAuthor(db, book.authorId)
  const shown = exportableText(book.descriptionSource, book.description, { pictures: true })
  const folder = await collectFiles(context, slug, [
    ...mainFiles(book, { author, shown, category, base, entries, math }),
    ...postFiles(post, { slug, base }),
    ...(await coverFile(context, book.cover)),
    ...imageFiles([shown, ...(post ? [post.content] : [])]),
    ...files,
    ...chapters,
  ])
  await context.audit({ action: 'book.exported', subject: `book/${slug}`, after: { status: book.status } })
  return folder
}

const mostPages = 99_999

/** `book.md` and its translations. */
function mainFiles(
  book: BookRecord,
  about: {
    /** The slug of the author's page; null for the owner and for an author without a page. */
    author: string | null
    /** The description in Markdown. */
    shown: LocalizedText
    category: { slug: string; title: LocalizedText }
    base: Locale
    entries: readonly FileEntry[]
    /** Whether dollar signs mark formulas. */
    math: boolean
  },
): PlannedExport[] {
  const { author, shown, category, base, entries, math } = about
  const description = withImagesOfFolder(shown, { root: '' })
  const own = {
    slug: book.slug,
    language: base,
    title: lineOf(inBase(book.title, base), 200),
    subtitle: lineOf(inBase(book.subtitle, base), 300),
    status: book.status,
    author: author ?? undefined,
    level: book.level ?? undefined,
    ...salesValues(book, base),
    category: category.slug,
    categoryTitle: lineOf(category.title[base], 80),
    bookLanguage: book.language,
    pages: String(Math.min(Math.max(1, book.pageCount), mostPages)),
    math: whenTrue(math),
    price: dollars(book.price),
    offerPrice: book.offerPrice === null ? undefined : dollars(book.offerPrice),
    offerFrom: book.offerFrom?.toISOString(),
    offerUntil: book.offerUntil?.toISOString(),
    model: book.model,
    position: String(book.position),
  }
  const translations = othersThan(base).flatMap((locale) => {
    const values = {
      title: lineOf(book.title[locale], 200),
      subtitle: lineOf(book.subtitle[locale], 300),
      categoryTitle: lineOf(category.title[locale], 80),
      ...salesValues(book, locale),
    }
    const files = entries.flatMap(({ file, labels }) => {
      const label = labels[locale]
      return label ? [{ file, label }] : []
    })
    const body = description[locale]
    const { questions } = salesLists(book, locale)
    const isEmpty =
      !body && files.length === 0 && questions.length === 0 && Object.values(values).every((value) => !value)
    return isEmpty
      ? []
      : [{ path: `book.${locale}.md`, text: frontMatterFile(values, { lists: { files, questions }, body }) }]
  })
  const files = entries.map(({ file, visibility, labels }) => ({
    file,
    visibility: visibility === 'all' ? undefined : visibility,
    label: labels[base],
  }))
  return [
    {
      path: 'book.md',
      text: frontMatterFile(own, { lists: { files, ...salesLists(book, base) }, body: description[base] }),
    },
    ...translations,
  ]
}

import { LRUCache } from 'lru-cache'
import { listSectionNames } from '#domain/catalog/books/book-content-queries.ts'
import { fileOfChapter } from '#domain/catalog/books/chapter-text/draft-texts.ts'
import { findStoredPicture } from '#domain/catalog/books/import/store-book-files.ts'
import type { Picture } from '#domain/catalog/books/section-html/write-section.ts'
import { ensureCategory } from '#domain/catalog/courses/course-queries.ts'
import type { BookFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import { moveArticle } from '#domain/catalog/posts/copy-queries.ts'
import { draftChapters, planBook } from '#domain/catalog/publishing/kinds/plan-book.ts'
import { type DraftChapter, planChapters } from '#domain/catalog/publishing/kinds/plan-chapters.ts'
import type { Context } from '#domain/kernel/context.ts'
import { countChapters } from '#values/chapter-numbers.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { readPictureAddress } from '#values/picture-address.ts'
import { insertBookCopy } from './copy-queries.ts'
import { isStored, render, shownOffer } from './preview-edges.ts'
import { copyId, namedBySlug, type PreviewKind } from './preview-kind.ts'

export const bookPreview: PreviewKind<'book'> = {
  ...namedBySlug,
  listParts(outline) {
    const numbers = countChapters(outline)
    return outline.map(({ id, title }, place) => ({
      partId: id,
      number: numbers[place]?.number ?? '',
      title,
      page: [place],
      parts: [],
    }))
  },
  async plan(context, { draft, parts, slug, page }) {
    const { math, files } = draft.fields as BookFields
    const rows = draft.itemId === null ? [] : await listSectionNames(context.db, draft.itemId)
    const chapters = draftChapters(parts, rows)
    const { sections } = await planChapters(context, chapters.map(withoutText), { math })
    const shown = page?.[0] ?? -1
    const content = chapters[shown] ? await writeChapter(context, chapters, { shown, math }) : {}
    const size = { chapters: chapters.length, words: roughWords(chapters) }
    const { facts, category } = await planBook(draft, size, { render, isStored })
    const bookId = copyId(draft.id)
    return {
      products: [{ productType: 'book', productId: bookId }],
      async write({ db }) {
        await insertBookCopy(db, {
          book: {
            ...facts,
            id: bookId,
            slug,
            authorId: draft.authorId,
            categoryId: await ensureCategory(db, category),
            offerPrice: shownOffer(facts),
          },
          files: files.map((file, position) => ({ ...file, id: copyId(position), bookId, position })),
          sections: sections.map(({ texts: _texts, contentSource: _source, ...section }, position) => ({
            ...section,
            id: copyId(chapters[position]?.part.id ?? 0),
            bookId,
            position,
            content: position === shown ? content : {},
          })),
        })
        if (draft.itemId !== null) await moveArticle(db, { kind: 'book', from: draft.itemId, to: bookId })
      },
    }
  },
}

function withoutText(chapter: DraftChapter): DraftChapter {
  return { ...chapter, fields: { ...chapter.fields, content: {} } }
}

/** Rendered chapters; sizes are characters of Markdown. Cached, because an author looks at the same chapter as several people. */
const written = new LRUCache<string, Promise<LocalizedText>>({
  max: 200,
  maxSize: 8_000_000,
  sizeCalculation: (_value, key) => key.length + 1,
})

function writeChapter(
  context: Pick<Context, 'storage' | 'images'>,
  all: readonly DraftChapter[],
  { shown, math }: { shown: number; math: boolean },
): Promise<LocalizedText> {
  const text = Object.values(all[shown]?.fields.content ?? {}).join('\n')
  // Links can lead to headings of other chapters, so those chapters are read too.
  const chapters = all.map((chapter, order) =>
    order === shown || text.includes(fileOfChapter(chapter.key)) ? chapter : withoutText(chapter),
  )
  const key = JSON.stringify([shown, math, chapters])
  const known = written.get(key)
  if (known) return known
  const writing = write(context, chapters, { shown, math })
  writing.catch(() => written.delete(key))
  written.set(key, writing)
  return writing
}

async function write(
  context: Pick<Context, 'storage' | 'images'>,
  chapters: readonly DraftChapter[],
  { shown, math }: { shown: number; math: boolean },
): Promise<LocalizedText> {
  const { sections } = await planChapters(context, chapters, { math })
  const { writeSection } = await import('#domain/catalog/books/section-html/write-section.ts')
  const content: LocalizedText = {}
  for (const locale of locales) {
    const root = sections[shown]?.texts[locale]
    if (root) content[locale] = await writeSection(root, (path) => findPicture(context, path))
  }
  return content
}

/** Images of a draft are shown only to its author, under addresses for authors. */
async function findPicture(
  { storage }: Pick<Context, 'storage'>,
  path: string,
): Promise<Picture | undefined> {
  const src = `/media/${path}`
  const uploaded = readPictureAddress(src)
  if (uploaded) return { src, width: uploaded.width, height: uploaded.height }
  const [, slug = '', digest = ''] = path.split('/')
  const size = await findStoredPicture({ storage }, slug, digest)
  return size ? { src: `${src}.webp`, ...size } : undefined
}

/** The word count of the longest language. A publication counts exactly, but that would read every chapter. */
function roughWords(chapters: readonly DraftChapter[]): number {
  const counts = locales.map((locale) =>
    chapters.reduce((sum, { fields }) => sum + (fields.content[locale]?.match(/\S+/g)?.length ?? 0), 0),
  )
  return Math.max(0, ...counts)
}

import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Picture } from '#domain/catalog/books/section-html/write-section.ts'
import { withLocalFile } from '#domain/catalog/imports/byte-source.ts'
import { storeByContent } from '#domain/catalog/imports/store-by-content.ts'
import type { Context } from '#domain/kernel/context.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { bookFileNoteKey, noteBookFile, type StoredBookFile } from './book-file-note.ts'
import { listUsedBookFiles } from './book-import-queries.ts'
import type { BookFilePlan, BookPlan, PicturePlan, SectionPlan } from './book-plan.ts'

/** By file name; the fields are null while a file is only announced. */
export type StoredBookFiles = ReadonlyMap<
  string,
  { storageKey: string | null; size: number | null; pageCount: number | null }
>

export async function storeBookFiles(
  { storage }: Pick<Context, 'storage'>,
  files: readonly BookFilePlan[],
): Promise<StoredBookFiles> {
  const stored = new Map()
  for (const { key, type, source } of files) {
    stored.set(
      key,
      source
        ? await storeBookFile({ storage }, { type, path: source.path })
        : { storageKey: null, size: null, pageCount: null },
    )
  }
  return stored
}

export async function storeBookFile(
  { storage }: Pick<Context, 'storage'>,
  { type, path }: { type: BookFilePlan['type']; path: string },
): Promise<StoredBookFile> {
  const storageKey = await storeByContent(storage, 'books', type, path)
  return withLocalFile(path, (source) => noteBookFile(storage, { storageKey, type, source }))
}

/** Removes the files that no book, draft or finished upload refers to any more. */
export async function removeUnusedBookFiles(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  files: Iterable<{ storageKey: string | null }>,
): Promise<void> {
  const keys = new Set([...files].flatMap(({ storageKey }) => storageKey ?? []))
  const used = await listUsedBookFiles(db, [...keys])
  for (const key of keys) {
    if (used.has(key)) continue
    await storage.remove(bookFileNoteKey(key))
    await storage.remove(key)
  }
}

const mostPixelsAcross = 1_600
const drawnAtOnce = 2

export type SectionValues = Omit<SectionPlan, 'texts'> & { readonly content: LocalizedText }

/**
 * Renders sections as HTML and stores their images under a digest of their content, unless they are stored already. `digests`:
 * those of all images in the sections.
 */
export async function storeSections(
  context: Pick<Context, 'storage' | 'images'>,
  { slug, sections, pictures }: Pick<BookPlan, 'slug' | 'sections' | 'pictures'>,
): Promise<{ sections: SectionValues[]; digests: ReadonlySet<string> }> {
  if (sections.length === 0) return { sections: [], digests: new Set() }
  const digests = new Set<string>()
  const draw = async (plan: PicturePlan): Promise<Picture> => {
    const { digest, ...size } = await storePicture(context, slug, plan)
    digests.add(digest)
    return { src: `/media/books/${slug}/${digest}.webp`, ...size }
  }
  // Images are processed while texts are rendered.
  const limit = pLimit(drawnAtOnce)
  const drawn = new Map<string, Promise<Picture>>()
  for (const [path, plan] of pictures) {
    const picture = limit(() => draw(plan))
    picture.catch(() => {})
    drawn.set(path, picture)
  }
  const { writeSection } = await import('#domain/catalog/books/section-html/write-section.ts')
  const written = await Promise.all(
    sections.map(async ({ texts, ...own }): Promise<SectionValues> => {
      const content: LocalizedText = {}
      for (const locale of locales) {
        const text = texts[locale]
        if (text) content[locale] = await writeSection(text, (path) => drawn.get(path))
      }
      return { ...own, content }
    }),
  )
  await Promise.all(drawn.values())
  return { sections: written, digests }
}

async function storePicture(
  { storage, images }: Pick<Context, 'storage' | 'images'>,
  slug: string,
  { read }: PicturePlan,
): Promise<{ digest: string; width: number; height: number }> {
  const given = await read()
  const digest = createHash('sha256').update(given).digest('hex')
  const original = bookPictureKey(slug, digest, 'original')
  if (!(await storage.find(original))) await storage.putBytes(original, given)
  const stored = await findStoredPicture({ storage }, slug, digest)
  if (stored) return { digest, ...stored }
  const { bytes, ...size } = await images.illustrate(given, { mostPixelsAcross })
  await storage.putBytes(bookPictureKey(slug, digest, 'webp'), bytes)
  // Written last: it shows that the image is stored completely.
  await storage.putBytes(sizeKey(slug, digest), Buffer.from(JSON.stringify(size)))
  return { digest, ...size }
}

/** The size of a stored image in pixels; null when it is not stored. */
export async function findStoredPicture(
  { storage }: Pick<Context, 'storage'>,
  slug: string,
  digest: string,
): Promise<{ width: number; height: number } | null> {
  const key = sizeKey(slug, digest)
  return (await storage.find(key)) ? JSON.parse((await storage.read(key).toArray()).join('')) : null
}

function sizeKey(slug: string, digest: string): string {
  return `books/${slug}/${digest}.json`
}

export function digestsIn(sections: readonly { content: LocalizedText }[]): Set<string> {
  const digests = sections.flatMap(({ content }) =>
    Object.values(content).flatMap((html) => [
      ...html.matchAll(/ src="\/media\/books\/[a-z0-9-]+\/([0-9a-f]{64})\.webp"/g),
    ]),
  )
  return new Set(digests.map(([, digest = '']) => digest))
}

/** Removes stored images, which the book must not show any more. */
export async function removePictures(
  { storage }: Pick<Context, 'storage'>,
  slug: string,
  digests: Iterable<string>,
): Promise<void> {
  for (const digest of digests) {
    await storage.remove(sizeKey(slug, digest))
    for (const ending of ['webp', 'original'] as const) {
      await storage.remove(bookPictureKey(slug, digest, ending))
    }
  }
}

/** `original`: the uploaded file, for exports; missing for images stored before originals were. */
export function bookPictureKey(slug: string, digest: string, ending: 'webp' | 'original'): string {
  return `books/${slug}/${digest}.${ending}`
}

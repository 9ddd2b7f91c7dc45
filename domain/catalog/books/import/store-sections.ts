import { createHash } from 'node:crypto'
import type { Picture } from '#domain/catalog/books/section-html/write-section.ts'
import type { Context } from '#domain/kernel/context.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { BookPlan, PicturePlan, SectionPlan } from './book-plan.ts'

const mostPixelsAcross = 1_600
/** As many as there are cores to draw on, about. */
const drawnAtOnce = 2

/** A section as it shall stand in the database. */
export type SectionValues = Omit<SectionPlan, 'texts'> & { readonly content: LocalizedText }

/**
 * Writes the sections of a book as HTML and stores their images, under names that are digests of what the author gave, so
 * that what is stored already is left alone. `digests`: of all images of the sections.
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
  // They are drawn while the texts are written, each after the one before it in its lane.
  const lanes: Promise<unknown>[] = Array.from({ length: drawnAtOnce }, async () => {})
  const drawn = new Map<string, Promise<Picture>>()
  for (const [path, plan] of pictures) {
    const picture = lanes[drawn.size % drawnAtOnce]?.then(() => draw(plan)) ?? draw(plan)
    picture.catch(() => {})
    lanes[drawn.size % drawnAtOnce] = picture
    drawn.set(path, picture)
  }
  const { writeSection } = await import('#domain/catalog/books/section-html/write-section.ts')
  // A text without images waits for none.
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
  const noted = `books/${slug}/${digest}.json`
  if (await storage.find(noted)) {
    return { digest, ...JSON.parse((await storage.read(noted).toArray()).join('')) }
  }
  const { bytes, ...size } = await images.illustrate(given, { mostPixelsAcross })
  await storage.putBytes(bookPictureKey(slug, digest), bytes)
  // Written last: what is noted is whole.
  await storage.putBytes(noted, Buffer.from(JSON.stringify(size)))
  return { digest, ...size }
}

/** The digests of the images that sections show. */
export function digestsIn(sections: readonly { content: LocalizedText }[]): Set<string> {
  const digests = sections.flatMap(({ content }) =>
    Object.values(content).flatMap((html) => [
      ...html.matchAll(/ src="\/media\/books\/[a-z0-9-]+\/([0-9a-f]{64})\.webp"/g),
    ]),
  )
  return new Set(digests.map(([, digest = '']) => digest))
}

/** Removes the images of a book that it does not show any more. */
export async function removePictures(
  { storage }: Pick<Context, 'storage'>,
  slug: string,
  digests: Iterable<string>,
): Promise<void> {
  for (const digest of digests) {
    await storage.remove(`books/${slug}/${digest}.json`)
    await storage.remove(bookPictureKey(slug, digest))
  }
}

function bookPictureKey(slug: string, digest: string): string {
  return `books/${slug}/${digest}.webp`
}

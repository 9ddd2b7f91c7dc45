import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { bookPictureKey, digestsIn } from '#domain/catalog/books/import/store-book-files.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { PlannedExport } from '../folder/exported-folder.ts'
import { imageEnding } from '../folder/product-files.ts'
import type { Section } from './place-chapters.ts'

const readAtOnce = 4

/** The images in a book's text, by digest: the original file where it is stored, otherwise the image that readers see. */
export async function bookPictures(
  { storage }: Pick<Context, 'storage'>,
  { slug, sections }: { slug: string; sections: readonly Section[] },
): Promise<ReadonlyMap<string, PlannedExport>> {
  const digests = [...digestsIn(sections)].toSorted()
  const pictures = await pLimit(readAtOnce).map(digests, async (digest) => {
    const original = bookPictureKey(slug, digest, 'original')
    const isGiven = (await storage.find(original)) !== null
    const key = isGiven ? original : bookPictureKey(slug, digest, 'webp')
    const isStored = isGiven || (await storage.find(key)) !== null
    // The digest of the bytes is used as a name, so that the next export gives the same name.
    const name = isGiven || !isStored ? digest : await digestOf(storage.read(key))
    const ending = isStored ? await imageEnding(storage, key) : 'webp'
    return [digest, { path: `chapters/images/${name.slice(0, 32)}.${ending}`, key }] as const
  })
  return new Map(pictures)
}

async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

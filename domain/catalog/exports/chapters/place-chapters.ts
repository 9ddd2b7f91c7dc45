import type { listBookSectionRows } from '#domain/catalog/books/book-queries.ts'
import { lineOf } from '../folder/front-matter-file.ts'
import { nameParts } from '../folder/name-parts.ts'

export type Section = Awaited<ReturnType<typeof listBookSectionRows>>[number]

export type PlacedChapter = {
  readonly section: Section
  /** Path without the ending, such as `chapters/01-el-encargo/02-quien-pide`. */
  readonly stem: string
  /** The `number` for its front matter; undefined where the importer counts the same number. */
  readonly number: string | undefined
}

type Node = { readonly section: Section; readonly inside: Node[] }

/** The paths of the chapters in the folder, in reading order. */
export function placeChapters(sections: readonly Section[]): PlacedChapter[] {
  const roots: Node[] = []
  const above: Node[] = []
  for (const section of sections) {
    const node = { section, inside: [] }
    // A chapter two levels below the previous one moves up one level, because each folder needs a chapter.
    above.length = Math.min(section.depth, above.length)
    ;(above.at(-1)?.inside ?? roots).push(node)
    above.push(node)
  }
  return placeLevel(roots, 'chapters', '')
}

function placeLevel(nodes: readonly Node[], folder: string, beginning: string): PlacedChapter[] {
  const names = nameParts(
    nodes.map(({ section: { key, title } }) => ({ key: nameOf(key), title })),
    'chapter',
  )
  let count = 0
  return nodes.flatMap(({ section, inside }, index) => {
    const stem = `${folder}/${names[index]}`
    const isCounted = section.number === `${beginning}${count + 1}`
    if (isCounted) count += 1
    const said = isCounted ? section.number : (lineOf(section.number, 20) ?? '')
    const number = isCounted ? undefined : said || 'none'
    return [{ section, stem, number }, ...placeLevel(inside, stem, said && `${said}.`)]
  })
}

/** The last part of the key, which is a path; for an EPUB without the ending of its document. */
function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/\.(?:x?html?|xml|md|svg|png|jpe?g|gif|webp)$/i, '')
}

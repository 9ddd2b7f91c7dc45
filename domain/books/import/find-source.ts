import type { Reading } from '#domain/imports/import-problem.ts'
import { type FolderListing, pathsOf } from '#domain/imports/list-folder.ts'
import type { PlannedImage } from '#domain/imports/plan.ts'
import type { BookSource } from './book-source.ts'

/** What a source says of its book, for a folder without a `book.md`. */
export type SourceFacts = {
  /** The file that says it. */
  readonly file: string
  readonly title: string | undefined
  /** As the source names it, such as `es-MX`. */
  readonly language: string
  readonly description: { readonly text: string; readonly isHtml: boolean } | null
  readonly cover: PlannedImage | null
}

export type OpenSource = {
  /** Null where `book.md` says all that there is to say. */
  readonly facts: SourceFacts | null
  /** The language of the text is that of the reading. */
  readonly read: (reading: Reading) => Promise<BookSource>
}

/** What the chapters of a book are read from. */
export type Source = {
  /** Whether a file or folder beside `book.md` belongs to it. */
  readonly owns: (name: string) => boolean
  /** Null when it cannot be read; problems are reported. Readers are heavy, so each is loaded when it is needed. */
  readonly open: (reading: Reading, options?: { site?: string }) => Promise<OpenSource | null>
}

/** A product's own files, which no source holds. */
const ownFile = /^(?:(?:book|post)\.(?:(?:es|en)\.)?md|cover\.[a-z]+)$/

/** The sources of a folder: there should be one at most. `epub`: the file that `book.md` names. */
export function findSources(listing: FolderListing, epub: string | undefined): Source[] {
  const sources: Source[] = []
  const chapters = listing.folders.find(({ name }) => name === 'chapters')
  const isMdbook = listing.files.includes('book.toml')
  if (chapters && !isMdbook) {
    sources.push({
      owns: (name) => name === 'chapters',
      open: async () => ({
        facts: null,
        read: async (reading) => (await import('./read-chapters.ts')).readChapters(chapters, reading),
      }),
    })
  }
  if (isMdbook) {
    sources.push({
      // It is often the folder of a whole project.
      owns: (name) => !ownFile.test(name),
      open: async (reading, { site } = {}) => {
        const config = await (await import('./mdbook-config.ts')).readMdbookConfig(reading)
        if (!config) return null
        const { title, language, description } = config
        return {
          facts: {
            ...{ file: 'book.toml', title, language },
            description: description ? { text: description, isHtml: false } : null,
            cover: null,
          },
          read: async (reading) => {
            const { readMdbook } = await import('./read-mdbook.ts')
            return readMdbook({ ...config, site: site ?? config.site }, new Set(pathsOf(listing)), reading)
          },
        }
      },
    })
  }
  if (epub !== undefined && pathsOf(listing).includes(epub)) {
    sources.push({
      owns: (name) => name === epub,
      open: async (reading) => (await import('./read-epub.ts')).openEpub(epub, reading),
    })
  }
  return sources
}

/** What a folder without a `book.md` may be; null when it is none of it. */
export function findLoneSource(listing: FolderListing): Source | null {
  const epubs = listing.files.filter((name) => name.endsWith('.epub'))
  const [source, second] = findSources(listing, epubs.length === 1 ? epubs[0] : undefined)
  const isLone = listing.files.includes('book.toml') || (epubs.length === 1 && listing.folders.length === 0)
  return isLone && source && !second ? source : null
}

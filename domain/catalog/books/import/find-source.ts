import type { Reading } from '#domain/catalog/imports/import-problem.ts'
import { type FolderListing, pathsOf, textNamed } from '#domain/catalog/imports/list-folder.ts'
import type { OpenSource } from './book-plan.ts'
import type { SourceSettings } from './book-shapes.ts'

/** What the chapters of a book are read from. */
export type Source = {
  /** What a problem with all of it is told of. */
  readonly name: string
  /** Whether a file or folder beside `book.md` belongs to it. */
  readonly owns: (name: string) => boolean
  /** Null when it cannot be read; problems are reported. Readers are heavy, so each is loaded when it is needed. */
  readonly open: (reading: Reading) => Promise<OpenSource | null>
}

/** How the sources of a folder are read. */
type Settings = Partial<SourceSettings>

/** A product's own files, which no source holds. */
const ownText = textNamed('book|post')
const cover = /^cover\.[a-z]+$/

/** The sources of a folder: there should be one at most. */
export function findSources(listing: FolderListing, settings: Settings): Source[] {
  const sources: Source[] = []
  const chapters = listing.folders.find(({ name }) => name === 'chapters')
  const mdbook = findMdbook(listing, settings)
  const epub = settings.source
  if (chapters && mdbook === null) {
    sources.push({
      name: 'chapters',
      owns: (name) => name === 'chapters',
      open: async () => ({
        facts: null,
        read: async (reading) =>
          (await import('./read-chapters.ts')).readChapters(chapters, reading, settings.math === true),
      }),
    })
  }
  if (mdbook !== null) sources.push(mdbookIn(mdbook, listing, settings))
  if (epub !== undefined && pathsOf(listing).includes(epub)) {
    sources.push({
      name: epub,
      owns: (name) => name === epub,
      open: async (reading) => (await import('./read-epub.ts')).openEpub(epub, reading),
    })
  }
  return sources
}

/** The folder of the mdBook with a `/`, empty for the listed one; null without one. */
function findMdbook(listing: FolderListing, { mdbook }: Settings): string | null {
  if (mdbook !== undefined) return pathsOf(listing).includes(`${mdbook}/book.toml`) ? `${mdbook}/` : null
  return listing.files.includes('book.toml') ? '' : null
}

function mdbookIn(inside: string, listing: FolderListing, { site, math }: Settings): Source {
  const name = `${inside}book.toml`
  return {
    name,
    // It is often the folder of a whole project.
    owns: (each) => !ownText.test(each) && !cover.test(each),
    open: async (reading) => {
      const config = await (await import('./mdbook-config.ts')).readMdbookConfig(inside, reading)
      if (!config) return null
      const { title, language, description } = config
      return {
        facts: {
          file: name,
          title,
          language,
          description: description ? { text: description, isHtml: false } : null,
          cover: null,
        },
        read: async (reading) => {
          const { readMdbook } = await import('./read-mdbook.ts')
          const read = { ...config, site: site ?? config.site, dollars: config.dollars || math === true }
          return readMdbook(read, new Set(pathsOf(listing)), reading)
        },
      }
    },
  }
}

/** What a folder without a whole `book.md` may be; null when it is none of it. */
export function findLoneSource(listing: FolderListing, settings: Settings = {}): Source | null {
  const epubs = listing.files.filter((name) => name.endsWith('.epub'))
  const isLoneEpub = epubs.length === 1 && listing.folders.length === 0
  const epub = settings.source ?? (isLoneEpub ? epubs[0] : undefined)
  const [source, second] = findSources(listing, { ...settings, source: epub })
  const isLone = findMdbook(listing, settings) !== null || epub !== undefined
  return isLone && source && !second ? source : null
}

import type { Reading } from '#domain/catalog/imports/import-problem.ts'
import { type FolderListing, pathsOf, textNamed } from '#domain/catalog/imports/list-folder.ts'
import type { OpenSource } from './book-plan.ts'
import type { SourceSettings } from './book-shapes.ts'

export type Source = {
  /** The file that is named in reports of problems. */
  readonly name: string
  /** Whether this file or folder belongs to the source. */
  readonly owns: (name: string) => boolean
  /** Null, with a report, when unreadable. The reader's module is loaded only now, because readers are large. */
  readonly open: (reading: Reading) => Promise<OpenSource | null>
}

type Settings = Partial<SourceSettings>

const ownText = textNamed('book|post')
const cover = /^cover\.[a-z]+$/

/** All sources in a folder; more than one is an error. */
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

/** The folder of an mdBook, ending with `/`; empty for the listed folder itself; null without an mdBook. */
function findMdbook(listing: FolderListing, { mdbook }: Settings): string | null {
  if (mdbook !== undefined) return pathsOf(listing).includes(`${mdbook}/book.toml`) ? `${mdbook}/` : null
  return listing.files.includes('book.toml') ? '' : null
}

function mdbookIn(inside: string, listing: FolderListing, { site, math }: Settings): Source {
  const name = `${inside}book.toml`
  return {
    name,
    // The folder may contain a whole project, so that everything else in it belongs to the source.
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

/** The only source of a folder that has no complete `book.md`; null when there is none or more than one. */
export function findLoneSource(listing: FolderListing, settings: Settings = {}): Source | null {
  const epubs = listing.files.filter((name) => name.endsWith('.epub'))
  const isLoneEpub = epubs.length === 1 && listing.folders.length === 0
  const epub = settings.source ?? (isLoneEpub ? epubs[0] : undefined)
  const [source, second] = findSources(listing, { ...settings, source: epub })
  const isLone = findMdbook(listing, settings) !== null || epub !== undefined
  return isLone && source && !second ? source : null
}

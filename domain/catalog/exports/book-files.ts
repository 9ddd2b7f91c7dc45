import type { listBookFiles } from '#domain/catalog/books/book-queries.ts'
import { locales } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { freeSlug, slugFromTitle } from '#values/slug-from-title.ts'
import type { PlannedExport } from './folder/exported-folder.ts'
import { lineOf } from './folder/front-matter-file.ts'

type BookFile = Awaited<ReturnType<typeof listBookFiles>>[number]

export type FileEntry = {
  readonly file: string
  readonly visibility: BookFile['visibility']
  readonly labels: LocalizedText
}

/** The files for buyers: the entries of `book.md`, and those of the files that are uploaded. */
export function bookFilesOf(rows: readonly BookFile[]): {
  entries: readonly FileEntry[]
  files: readonly PlannedExport[]
} {
  const taken = new Set<string>()
  const named = rows.map((row) => {
    const stem = stemOf(row)
    const free = freeSlug(stem, (each) => taken.has(`${each}.${row.type}`))
    const file = `${free}.${row.type}`
    taken.add(file)
    return { ...row, file }
  })
  return {
    entries: named.map(({ file, visibility, label }) => ({
      file,
      visibility,
      labels: Object.fromEntries(
        locales.flatMap((locale) => {
          const line = lineOf(label[locale], 80)
          return line ? [[locale, line] as const] : []
        }),
      ),
    })),
    files: named.flatMap(({ file, storageKey }) =>
      storageKey === null ? [] : [{ path: `files/${file}`, key: storageKey }],
    ),
  }
}

const mostLetters = 110
/** Windows reserves these names for devices, with any ending. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/

/** The file's name without its ending. A valid name stays; of any other, only characters that are safe in a path. */
function stemOf({ key, type }: BookFile): string {
  const ending = `.${type}`
  const given = key.endsWith(ending) ? key.slice(0, -ending.length) : key
  const isName = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(given) && given.length <= mostLetters
  const stem = isName ? given : slugFromTitle(given) || 'file'
  return devices.test(stem) ? `file-${stem}` : stem
}

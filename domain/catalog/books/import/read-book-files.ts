import { join } from 'node:path'
import { withLocalFile } from '#domain/catalog/imports/byte-source.ts'
import type { FrontMatter } from '#domain/catalog/imports/front-matter.ts'
import type { Reading } from '#domain/catalog/imports/import-problem.ts'
import type { FolderListing } from '#domain/catalog/imports/list-folder.ts'
import type { PlannedFile } from '#domain/catalog/imports/plan.ts'
import { inLanguages, type Translations } from '#domain/catalog/imports/read-text.ts'
import { readShape } from '#domain/catalog/imports/shapes.ts'
import { mostBookFileBytes } from '#values/book-file-types.ts'
import type { Locale } from '#values/locale.ts'
import type { BookFilePlan } from './book-plan.ts'
import { bookFileShape, bookFileTranslation } from './book-shapes.ts'
import { isBookFile } from './check-book-file.ts'

export const bookFilesFolder = 'files'

type Source = { readonly file: string; readonly frontMatter: FrontMatter }

/** Reads and inspects the files that `book.md` lists. The second PDF is the one for dark screens (specification, J1). */
export async function readBookFiles(
  own: Source,
  translations: Translations<Source>,
  listing: FolderListing,
  reading: Reading,
): Promise<BookFilePlan[]> {
  const { language, report } = reading
  const lying = listing.folders.find(({ name }) => name === bookFilesFolder)
  const unlisted = new Set(lying?.files)
  for (const { name } of lying?.folders ?? []) report(`${bookFilesFolder}/${name}`, 1, 'unknown-file')
  const listed = new Set((own.frontMatter.lists.files ?? []).map(({ values }) => values.file))
  const labels = new Map<Locale, Map<string, string>>()
  for (const [locale, translation] of translations) {
    labels.set(locale, readLabels(translation, listed, report))
  }

  const files: BookFilePlan[] = []
  for (const entry of own.frontMatter.lists.files ?? []) {
    const data = readShape(bookFileShape, entry, { file: own.file, report })
    if (!data) continue
    const { key, type } = data.file
    const inFolder = unlisted.delete(key)
    if (files.some((each) => each.key === key)) {
      report(own.file, entry.lineOf('file'), 'duplicate-name', { name: key })
    }
    const pdfs = files.filter((each) => each.type === 'pdf').length
    files.push({
      key,
      type,
      variant: type === 'pdf' && pdfs === 1 ? 'dark' : 'light',
      visibility: data.visibility,
      label: inLanguages(language, data.label, labels, (each) => each.get(key)),
      source: inFolder ? await lookInto(key, type, reading) : null,
    })
  }
  for (const name of unlisted) report(`${bookFilesFolder}/${name}`, 1, 'unknown-file')
  return files
}

/** The labels by file name. */
function readLabels(
  { file, frontMatter }: Source,
  listed: ReadonlySet<string | undefined>,
  report: Reading['report'],
): Map<string, string> {
  const labels = new Map<string, string>()
  for (const entry of frontMatter.lists.files ?? []) {
    const data = readShape(bookFileTranslation, entry, { file, report, keysOfOriginal: ['visibility'] })
    if (!data) continue
    const { key } = data.file
    if (!listed.has(key)) report(file, entry.lineOf('file'), 'book-file-unlisted', { name: key })
    else labels.set(key, data.label)
  }
  return labels
}

async function lookInto(
  key: string,
  type: BookFilePlan['type'],
  { folder, report }: Reading,
): Promise<PlannedFile> {
  const file = `${bookFilesFolder}/${key}`
  const path = join(folder, file)
  await withLocalFile(path, async (source) => {
    if (source.size > mostBookFileBytes) {
      report(file, 1, 'book-file-too-large', { most: mostBookFileBytes / 1_000_000 })
    } else if (!(await isBookFile(source, type))) report(file, 1, `not-${type}`)
  })
  return { file, path }
}

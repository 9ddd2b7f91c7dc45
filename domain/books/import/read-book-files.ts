import type { FrontMatter } from '#domain/imports/front-matter.ts'
import type { Reading } from '#domain/imports/import-problem.ts'
import { inLanguages } from '#domain/imports/read-text.ts'
import { readShape } from '#domain/imports/shapes.ts'
import type { BookFilePlan } from './book-plan.ts'
import { bookFileShape, bookFileTranslation } from './book-shapes.ts'

type Source = { readonly file: string; readonly frontMatter: FrontMatter }

/** The files that a book lists, with their labels in both languages. The second PDF is the dark one (row J1). */
export function readBookFiles(
  own: Source,
  translation: Source | null,
  { language, report }: Reading,
): BookFilePlan[] {
  const labels = new Map<string, string>()
  const listed = new Set((own.frontMatter.lists.files ?? []).map(({ values }) => values.file))
  for (const entry of translation?.frontMatter.lists.files ?? []) {
    const file = translation?.file ?? ''
    const data = readShape(bookFileTranslation, entry, { file, report, keysOfOriginal: ['visibility'] })
    if (!data) continue
    const { key } = data.file
    if (!listed.has(key)) report(file, entry.lineOf('file'), 'book-file-unlisted', { name: key })
    else labels.set(key, data.label)
  }

  const files: BookFilePlan[] = []
  for (const entry of own.frontMatter.lists.files ?? []) {
    const data = readShape(bookFileShape, entry, { file: own.file, report })
    if (!data) continue
    const { key, type } = data.file
    if (files.some((each) => each.key === key)) {
      report(own.file, entry.lineOf('file'), 'duplicate-name', { name: key })
    }
    const pdfs = files.filter((each) => each.type === 'pdf').length
    files.push({
      key,
      type,
      variant: type === 'pdf' && pdfs === 1 ? 'dark' : 'light',
      visibility: data.visibility,
      label: inLanguages(language, data.label, labels.get(key)),
    })
  }
  return files
}

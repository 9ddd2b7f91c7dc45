import type { Reading } from './import-problem.ts'
import type { FolderListing } from './list-folder.ts'
import { coverName } from './read-cover.ts'
import { textNamed } from './text-name.ts'

const anyText = textNamed('[a-z]+')

/** Reports the files beside a product's own that are neither its texts, by their names without ending, nor its cover. */
export function checkTopFiles(
  { files }: FolderListing,
  texts: readonly string[],
  { language, report }: Reading,
): void {
  for (const name of files) {
    const [, text = '', locale] = anyText.exec(name) ?? []
    const known = texts.includes(text)
    if (!known && !coverName.test(name)) report(name, 1, 'unknown-file')
    if (known && locale === language) report(name, 1, 'own-language', { language })
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'
import { defaultLocale, isLocale, type Locale } from '#values/locale.ts'
import type { ImportProblem, Reading, Report } from './import-problem.ts'
import { type FolderListing, listFolder, textNamed } from './list-folder.ts'
import type { PlannedImage } from './plan.ts'

const coverName = /^cover\.(svg|png|jpg|webp)$/

/** The folder's cover, inspected; null without one. */
export async function readCover(
  { files }: FolderListing,
  { folder, report }: Reading,
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<PlannedImage | null> {
  const [file, second] = files.filter((name) => coverName.test(name))
  if (second) report(second, 1, 'cover-twice')
  if (!file) return null
  return checkCover({ file, read: () => readFile(join(folder, file)) }, report, images)
}

export async function checkCover(
  cover: PlannedImage,
  report: Reading['report'],
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<PlannedImage> {
  const answer = await images.inspect(await cover.read())
  if (!answer.ok) report(cover.file, 1, answer.code)
  return cover
}

const anyText = textNamed('[a-z]+')

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

export type ReadFolder<Plan> =
  | {
      readonly ok: true
      readonly plan: Plan
      readonly warnings: readonly ImportProblem[]
    }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] }

/**
 * Reads a folder into a plan, or returns all problems in the order of files and lines. The main file is required unless `isWhole`
 * says otherwise.
 */
export async function readFolder<Plan>(
  folder: string,
  main: string,
  /** `warn` reports content that is left out. */
  read: (listing: FolderListing, report: Report, warn: Report) => Promise<Plan | null>,
  isWhole: (listing: FolderListing) => boolean = ({ files }) => files.includes(main),
): Promise<ReadFolder<Plan>> {
  const problems: ImportProblem[] = []
  const warnings: ImportProblem[] = []
  const into =
    (list: ImportProblem[]): Report =>
    (file, line, code, params = {}) => {
      list.push({ file, line, code, params })
    }
  const report = into(problems)
  const listing = await listFolder(folder, report)
  if (listing && !isWhole(listing)) report('.', 1, 'file-missing', { name: main })
  const plan = listing && isWhole(listing) ? await read(listing, report, into(warnings)) : null
  if (plan && problems.length === 0) return { ok: true, plan, warnings: warnings.toSorted(byPlace) }
  return { ok: false, problems: problems.toSorted(byPlace) }
}

export async function checkFolder(folder: string): Promise<ReadFolder<unknown>> {
  return readFolder(
    folder,
    '',
    async () => ({}),
    () => true,
  )
}

export function languageOf(
  main: {
    data: { language: Locale } | null
    frontMatter: { values: Readonly<Record<string, string>> }
  } | null,
): Locale {
  const said = main?.data?.language ?? main?.frontMatter.values.language
  return isLocale(said) ? said : defaultLocale
}

function byPlace(a: ImportProblem, b: ImportProblem): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line
}

import { defaultLocale, isLocale, type Locale } from '#values/locale.ts'
import type { ImportProblem, Report } from './import-problem.ts'
import { type FolderListing, listFolder } from './list-folder.ts'

export type ReadFolder<Plan> =
  | {
      readonly ok: true
      readonly plan: Plan
      /** What the folder has and nobody will see, in the order of files and lines. */
      readonly warnings: readonly ImportProblem[]
    }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] }

/**
 * Reads a folder into a plan of what shall stand in the database, or tells every problem of the whole folder at once, in
 * the order of files and lines. It cannot be without its main file; `isWhole` says what does without.
 */
export async function readFolder<Plan>(
  folder: string,
  main: string,
  /** `warn` takes down what is left out and stops nothing. */
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

/** Finds what is wrong with a folder whatever it is a folder of, such as a link that leads out of it. */
export async function checkFolder(folder: string): Promise<ReadFolder<unknown>> {
  return readFolder(
    folder,
    '',
    async () => ({}),
    () => true,
  )
}

/** The language that a main file says, or as good as it can be told, so that the other problems can be found too. */
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

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageProcessor } from '#domain/media/image-processor.ts'
import { isLocale } from '#values/locale.ts'
import type { CoursePlan, PlannedFile, PostPlan, SectionPlan } from './course-plan.ts'
import type { ImportProblem, Reading, Report } from './import-problem.ts'
import { inOrder, parseNumbered } from './lesson-files.ts'
import { type FolderListing, listFolder } from './list-folder.ts'
import { readSection } from './read-section.ts'
import { inLanguages, otherLanguage, readMarkdownFile } from './read-text.ts'
import { courseShape, courseTranslation, postShape, postTranslation } from './shapes.ts'

export type ReadFolder =
  | { readonly ok: true; readonly plan: CoursePlan }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] }

const coverName = /^cover\.(svg|png|jpg|webp)$/

/**
 * Reads a course folder (`docs/importing-a-course.md`) into what shall stand in the database, or tells every problem of
 * the whole folder at once, in the order of files and lines. Changes nothing.
 */
export async function readCourseFolder(
  folder: string,
  { images }: { images: Pick<ImageProcessor, 'inspect'> },
): Promise<ReadFolder> {
  const problems: ImportProblem[] = []
  const report: Report = (file, line, code, params = {}) => {
    problems.push({ file, line, code, params })
  }
  const listing = await listFolder(folder, report)
  const plan = listing ? await readListing(folder, listing, report, images) : null
  if (plan && problems.length === 0) return { ok: true, plan }
  return { ok: false, problems: problems.toSorted(byPlace) }
}

async function readListing(
  folder: string,
  listing: FolderListing,
  report: Report,
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<CoursePlan | null> {
  if (!listing.files.includes('course.md')) {
    report('.', 1, 'file-missing', { name: 'course.md' })
    return null
  }
  // Which file is the translation depends on the language that the course says, so it is asked for first.
  const own = await readMarkdownFile('course.md', courseShape, { folder, report, language: 'es' })
  const said = own?.data?.language ?? own?.frontMatter.values.language
  const language = isLocale(said) ? said : 'es'
  const reading: Reading = { folder, report, language }

  checkFiles(listing, reading)
  const other = `course.${otherLanguage(language)}.md`
  const translation = listing.files.includes(other)
    ? await readMarkdownFile(other, courseTranslation, reading, Object.keys(courseShape.shape))
    : null
  const cover = await readCover(listing, reading, images)
  const post = await readPost(listing, reading)
  const sections = await readSections(listing, playerOf(own?.frontMatter.values.player), reading)

  const data = own?.data
  if (!own || !data) return null
  if (data.offerPrice !== undefined && data.offerPrice >= data.price) {
    report('course.md', own.frontMatter.lineOf('offerPrice'), 'offer-not-lower', { key: 'offerPrice' })
  }
  return {
    slug: data.slug,
    status: data.status,
    player: data.player,
    model: data.model,
    title: inLanguages(language, data.title, translation?.data?.title),
    subtitle: inLanguages(language, data.subtitle, translation?.data?.subtitle),
    description: inLanguages(language, own.body?.html, translation?.body?.html),
    price: data.price,
    offerPrice: data.offerPrice ?? null,
    sourceCodeOffered: data.sourceCode,
    sourceCodePrice: data.sourceCodePrice,
    exclusiveOffered: data.exclusive,
    exclusivePrice: data.exclusivePrice,
    position: data.position,
    category: {
      slug: data.category,
      title: inLanguages(language, data.categoryTitle, translation?.data?.categoryTitle),
    },
    cover,
    post: post && { ...post, slug: post.slug || data.slug },
    sections,
  }
}

function checkFiles({ files, folders }: FolderListing, { language, report }: Reading): void {
  for (const name of files) {
    const text = /^(?:course|post)\.(?:(es|en)\.)?md$/.exec(name)
    if (!text && !coverName.test(name)) report(name, 1, 'unknown-file')
    if (text?.[1] === language) report(name, 1, 'own-language', { language })
  }
  for (const { name } of folders) if (!parseNumbered(name)) report(name, 1, 'unknown-folder')
}

async function readSections(
  { folders }: FolderListing,
  player: CoursePlan['player'],
  reading: Reading,
): Promise<SectionPlan[]> {
  const numbered = folders.flatMap((folder) => {
    const parts = parseNumbered(folder.name)
    return parts ? [{ ...folder, ...parts }] : []
  })
  const sections = []
  for (const section of inOrder(numbered, ({ name }) => name, reading.report)) {
    const plan = await readSection(section, player, reading)
    if (plan) sections.push(plan)
  }
  return sections
}

async function readCover(
  { files }: FolderListing,
  { folder, report }: Reading,
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<PlannedFile | null> {
  const [file, second] = files.filter((name) => coverName.test(name))
  if (second) report(second, 1, 'cover-twice')
  if (!file) return null
  const path = join(folder, file)
  const answer = await images.inspect(await readFile(path))
  if (!answer.ok) report(file, 1, answer.code)
  return { file, path }
}

/** The public article of the course; without a slug of its own it takes the course's. */
async function readPost({ files }: FolderListing, reading: Reading): Promise<PostPlan | null> {
  const { language, report } = reading
  const other = `post.${otherLanguage(language)}.md`
  if (!files.includes('post.md')) {
    if (files.includes(other)) report(other, 1, 'file-missing', { name: 'post.md' })
    return null
  }
  const own = await readMarkdownFile('post.md', postShape, reading)
  const translation = files.includes(other)
    ? await readMarkdownFile(other, postTranslation, reading, Object.keys(postShape.shape))
    : null
  if (!own?.data) return null
  return {
    slug: own.data.slug ?? '',
    title: inLanguages(language, own.data.title, translation?.data?.title),
    content: inLanguages(language, own.body?.html, translation?.body?.html),
    slugLine: own.frontMatter.lineOf('slug'),
  }
}

function playerOf(value: string | undefined): CoursePlan['player'] {
  return value === 'youtube' || value === 'vimeo' ? value : 'file'
}

function byPlace(a: ImportProblem, b: ImportProblem): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line
}

import type { FrontMatter } from '#domain/catalog/imports/front-matter.ts'
import {
  checkImagesFolder,
  type FolderImages,
  folderImages,
  imagesFolder,
} from '#domain/catalog/imports/images/folder-images.ts'
import type { Reading, Report } from '#domain/catalog/imports/import-problem.ts'
import { plannedAuthor } from '#domain/catalog/imports/item-author.ts'
import { type FolderListing, inOrder, parseNumbered } from '#domain/catalog/imports/list-folder.ts'
import {
  checkTopFiles,
  languageOf,
  type ReadFolder,
  readCover,
  readFolder,
} from '#domain/catalog/imports/read-folder.ts'
import { readPost } from '#domain/catalog/imports/read-post.ts'
import { questionsKey, readSales } from '#domain/catalog/imports/read-sales.ts'
import {
  type ClaimIdentity,
  claimIdentities,
  inLanguages,
  readMarkdownFile,
  readTranslations,
  renderedInLanguages,
} from '#domain/catalog/imports/read-text.ts'
import { checkOffer } from '#domain/catalog/imports/shapes.ts'
import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'
import { defaultLocale } from '#values/locale.ts'
import type { CoursePlan, SectionPlan } from './course-plan.ts'
import { groupLessonFiles, readLesson } from './read-lesson.ts'
import { courseShape, courseTranslation, sectionShape, sectionTranslation } from './shapes.ts'

/**
 * Reads a course folder (`docs/importing-a-course.md`), or returns all problems in the order of files and lines. Changes nothing.
 */
export async function readCourseFolder(
  folder: string,
  { images }: { images: Pick<ImageProcessor, 'inspect'> },
): Promise<ReadFolder<CoursePlan>> {
  return readFolder(folder, 'course.md', (listing, report) => readListing(folder, listing, report, images))
}

async function readListing(
  folder: string,
  listing: FolderListing,
  report: Report,
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<CoursePlan | null> {
  const { placeImages, plans } = folderImages(listing, { folder, report }, images)
  // The names of translations depend on the course's language, which this first reading finds.
  const first: Reading = { folder, report, language: defaultLocale, placeImages }
  const own = await readMarkdownFile('course.md', courseShape, first, { lists: [questionsKey] })
  const language = languageOf(own)
  const reading: Reading = { folder, report, language }
  const withImages: Reading = { ...reading, placeImages }

  if (own) requireSubtitle(own, report)
  checkTopFiles(listing, ['course', 'post'], reading)
  checkImagesFolder(listing, report)
  for (const { name, folders } of listing.folders) {
    if (name === imagesFolder) continue
    if (!parseNumbered(name)) report(name, 1, 'unknown-folder')
    for (const deeper of folders) report(`${name}/${deeper.name}`, 1, 'unknown-folder')
  }
  const translations = await readTranslations(language, async (locale) => {
    const other = `course.${locale}.md`
    if (!listing.files.includes(other)) return null
    return readMarkdownFile(other, courseTranslation, withImages, {
      keysOfOriginal: Object.keys(courseShape.shape),
      lists: [questionsKey],
    })
  })
  const cover = await readCover(listing, reading, images)
  const post = await readPost(listing, own?.data?.slug ?? own?.frontMatter.values.slug, withImages)
  const player = playerOf(own?.frontMatter.values.player)
  const sections = await readSections(listing, { player, placeImages }, reading)

  const sales = await readSales(language, own, translations, report)

  const data = own?.data
  if (!own || !data) return null
  checkOffer(data, own.frontMatter, { file: 'course.md', report })
  // A section in development tells readers that its classes are to come.
  const hasNothing = !sections.some(({ inDevelopment, lessons }) => inDevelopment || lessons.length > 0)
  if (hasNothing && data.status === 'published') report('course.md', 1, 'course-empty')
  return {
    slug: data.slug,
    status: data.status,
    player: data.player,
    model: data.model,
    title: inLanguages(language, data.title, translations, (each) => each.data?.title),
    subtitle: inLanguages(language, data.subtitle, translations, (each) => each.data?.subtitle),
    description: renderedInLanguages(language, own.body, translations, (each) => each.body),
    ...sales,
    author: plannedAuthor('course.md', data, own.frontMatter),
    price: data.price,
    offerPrice: data.offerPrice ?? null,
    offerFrom: data.offerFrom ?? null,
    offerUntil: data.offerUntil ?? null,
    sourceCodeOffered: data.sourceCode,
    sourceCodePrice: data.sourceCodePrice,
    exclusiveOffered: data.exclusive,
    exclusivePrice: data.exclusivePrice,
    position: data.position,
    category: {
      slug: data.category,
      title: inLanguages(language, data.categoryTitle, translations, (each) => each.data?.categoryTitle),
    },
    cover,
    post,
    sections,
    images: plans,
  }
}

async function readSections(
  { folders }: FolderListing,
  about: Pick<CoursePlan, 'player'> & Pick<FolderImages, 'placeImages'>,
  reading: Reading,
): Promise<SectionPlan[]> {
  const numbered = folders.flatMap((folder) => {
    const parts = parseNumbered(folder.name)
    return parts ? [{ ...folder, ...parts }] : []
  })
  const sections = []
  const claim = claimIdentities(reading.report)
  for (const section of inOrder(numbered, ({ name }) => name, reading.report)) {
    const plan = await readSection(section, { ...about, claim }, reading)
    if (plan) sections.push(plan)
  }
  return sections
}

function playerOf(value: string | undefined): CoursePlan['player'] {
  return value === 'youtube' || value === 'vimeo' ? value : 'file'
}

/** Null when `section.md` is missing or unreadable. */
async function readSection(
  { name, key, files }: { name: string; key: string; files: readonly string[] },
  about: Pick<CoursePlan, 'player'> & Pick<FolderImages, 'placeImages'> & { claim: ClaimIdentity },
  reading: Reading,
): Promise<SectionPlan | null> {
  const { language, report } = reading
  const has = (file: string) => files.includes(file)
  const refuseBody = (read: { file: string; bodyLine: number; body: { html: string } | null } | null) => {
    if (read?.body && read.body.html !== '') report(read.file, read.bodyLine, 'body-not-here')
  }

  if (has(`section.${language}.md`)) report(`${name}/section.${language}.md`, 1, 'own-language', { language })
  if (!has('section.md')) report(name, 1, 'file-missing', { name: 'section.md' })
  const own = has('section.md') ? await readMarkdownFile(`${name}/section.md`, sectionShape, reading) : null
  const translations = await readTranslations(language, async (locale) => {
    const other = `section.${locale}.md`
    if (!has(other)) return null
    return readMarkdownFile(`${name}/${other}`, sectionTranslation, reading, {
      keysOfOriginal: Object.keys(sectionShape.shape),
    })
  })
  for (const each of [own, ...translations.values()]) refuseBody(each)

  const lessons = []
  for (const lesson of groupLessonFiles(name, files, report)) {
    const plan = await readLesson(lesson, { ...about, folder: name }, reading)
    if (plan) lessons.push(plan)
  }
  if (!own?.data) return null
  const { id = null, title, opensAfterDays = null, opensOn = null, ...flags } = own.data
  about.claim('section', id, { file: own.file, line: own.frontMatter.lineOf('id') })
  return {
    key,
    identity: id,
    title: inLanguages(language, title, translations, (each) => each.data?.title),
    ...flags,
    opensAfterDays,
    opensOn,
    lessons,
  }
}

/** As when publishing in the studio; a draft needs no subtitle. */
function requireSubtitle(
  { file, frontMatter }: { file: string; frontMatter: FrontMatter },
  report: Report,
): void {
  const { subtitle, status } = frontMatter.values
  if (subtitle === undefined && status !== 'draft') {
    report(file, frontMatter.lineOf('subtitle'), 'missing-key', { key: 'subtitle' })
  }
}

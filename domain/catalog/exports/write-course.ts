import type { CourseFields, LessonFields, SectionFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { baseLanguage, inBase, othersThan } from './folder/base-language.ts'
import type { PlannedExport } from './folder/exported-folder.ts'
import { dollars, frontMatterFile, lineOf, whenTrue } from './folder/front-matter-file.ts'
import { nameParts } from './folder/name-parts.ts'
import { type Post, postFiles } from './folder/product-files.ts'
import { salesLists, salesValues } from './folder/sales-front-matter.ts'
import { imageFiles, withImagesOfFolder } from './folder/text-images.ts'
import { lessonFiles } from './write-lesson.ts'

type Keyed = {
  /** Empty before the first publication. */
  readonly key: string
  /** The author's `id`. */
  readonly identity: string | null
}

export type LessonToExport = Keyed & { readonly fields: LessonFields }
export type SectionToExport = Keyed & {
  readonly fields: SectionFields
  readonly lessons: readonly LessonToExport[]
}

/** Texts are Markdown. */
export type CourseToExport = {
  readonly status: 'draft' | 'published' | 'archived'
  /** The slug of the author's page; null for the owner and for an author without a page. */
  readonly author: string | null
  readonly fields: CourseFields
  readonly post: Post | null
  readonly sections: readonly SectionToExport[]
}

/** The files of a course folder (`docs/importing-a-course.md`), without the cover. */
export function courseFiles(course: CourseToExport): PlannedExport[] {
  const { sections, post } = course
  const fields = {
    ...course.fields,
    description: withImagesOfFolder(course.fields.description, { root: '' }),
  }
  const base = baseLanguage(requiredTexts(course))
  const names = nameParts(sections.map(named), 'section')
  return [
    {
      path: 'course.md',
      text: frontMatterFile(ownValues(course, base), {
        lists: salesLists(fields, base),
        body: fields.description[base],
      }),
    },
    ...othersThan(base).flatMap((locale) => translationFile(fields, locale)),
    ...postFiles(post, { slug: fields.slug, base }),
    ...sections.flatMap((section, index) =>
      sectionFiles(section, { folder: names[index] ?? '', base, player: fields.player }),
    ),
    ...imageFiles([
      course.fields.description,
      ...(post ? [post.content] : []),
      ...sections.flatMap(({ lessons }) =>
        lessons.flatMap(({ fields: { note, reading } }) => [note, reading]),
      ),
    ]),
  ]
}

/** The texts that the importer requires in the base language. */
function requiredTexts({ fields, post, sections }: CourseToExport): LocalizedText[] {
  return [
    fields.title,
    fields.subtitle,
    ...(post ? [post.title] : []),
    ...sections.flatMap((section) => [
      section.fields.title,
      ...section.lessons.flatMap(({ fields: { title, type, reading } }) =>
        type === 'reading' ? [title, reading] : [title],
      ),
    ]),
  ]
}

function ownValues({ fields, status, author }: CourseToExport, base: Locale) {
  const { category } = fields
  return {
    slug: fields.slug,
    language: base,
    title: lineOf(inBase(fields.title, base), 200),
    subtitle: lineOf(inBase(fields.subtitle, base), 300),
    status,
    author: author ?? undefined,
    level: fields.level ?? undefined,
    ...salesValues(fields, base),
    player: fields.player,
    category: category.slug || undefined,
    categoryTitle: lineOf(category.title[base], 80),
    // A published course has a price.
    price: dollars(fields.price ?? 0),
    offerPrice: fields.offerPrice === null ? undefined : dollars(fields.offerPrice),
    offerFrom: fields.offerFrom ?? undefined,
    offerUntil: fields.offerUntil ?? undefined,
    sourceCode: String(fields.sourceCodeOffered),
    sourceCodePrice: dollars(fields.sourceCodePrice),
    exclusive: String(fields.exclusiveOffered),
    exclusivePrice: dollars(fields.exclusivePrice),
    model: fields.model,
    position: String(fields.position),
  }
}

function translationFile(fields: CourseFields, locale: Locale): PlannedExport[] {
  const values = {
    title: lineOf(fields.title[locale], 200),
    subtitle: lineOf(fields.subtitle[locale], 300),
    categoryTitle: lineOf(fields.category.title[locale], 80),
    ...salesValues(fields, locale),
  }
  const body = fields.description[locale]
  const lists = salesLists(fields, locale)
  const isEmpty =
    !body && lists.questions.length === 0 && Object.values(values).every((value) => value === undefined)
  return isEmpty ? [] : [{ path: `course.${locale}.md`, text: frontMatterFile(values, { lists, body }) }]
}

function sectionFiles(
  { identity, fields, lessons }: SectionToExport,
  { folder, base, player }: { folder: string; base: Locale; player: CourseFields['player'] },
): PlannedExport[] {
  const own = {
    id: identity ?? undefined,
    title: lineOf(inBase(fields.title, base), 200),
    inDevelopment: whenTrue(fields.inDevelopment),
    exclusive: whenTrue(fields.exclusive),
    legacy: whenTrue(fields.legacy),
    opensAfterDays: fields.opensAfterDays === null ? undefined : String(fields.opensAfterDays),
    opensOn: fields.opensOn ?? undefined,
  }
  const translations = othersThan(base).flatMap((locale) => {
    const title = lineOf(fields.title[locale], 200)
    return title ? [{ path: `${folder}/section.${locale}.md`, text: frontMatterFile({ title }) }] : []
  })
  const stems = nameParts(lessons.map(named), 'lesson')
  return [
    { path: `${folder}/section.md`, text: frontMatterFile(own) },
    ...translations,
    ...lessons.flatMap((lesson, index) =>
      lessonFiles(lesson, { stem: `${folder}/${stems[index]}`, base, player }),
    ),
  ]
}

function named({ key, fields: { title } }: SectionToExport | LessonToExport) {
  return { key, title }
}

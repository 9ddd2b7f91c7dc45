import { z } from 'zod'
import type { getInfoPage, ListedInfoPage } from '#domain/catalog/site/info-pages/get-info-page.ts'
import type { InfoPageRevision } from '#domain/catalog/site/info-pages/list-info-page-revisions.ts'
import type { EditedLanding } from '#domain/catalog/site/landing/get-landing.ts'
import type { EditedSiteLinks } from '#domain/catalog/site/links/get-site-links.ts'
import { sitePlaceNames } from '#domain/catalog/site/links/site-link.ts'
import { infoPagePath } from '#values/info-page.ts'
import { perLocale } from '#values/locale.ts'
import { socialNames } from '#values/social-names.ts'
import { iso, momentEntity } from './entities.ts'

/** A text in one or more languages. */
export const textEntity = z.strictObject(perLocale(() => z.string().optional()))

const count = z.number().int()

export const categoryInput = z.strictObject({ slug: z.string(), title: textEntity })
export const studioCategoryEntity = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: textEntity,
    courses: count.meta({ description: 'Of any state' }),
    books: count,
    posts: count,
    formerSlugs: z.array(z.string()).meta({ description: 'Addresses with them lead to this category' }),
  })
  .meta({ ref: 'StudioCategory' })
export const changedCategoryEntity = z
  .object({
    before: z.object({ slug: z.string(), title: textEntity }),
    after: z.object({ slug: z.string(), title: textEntity }),
  })
  .meta({ ref: 'ChangedCategory' })
export const mergedCategoryEntity = z
  .object({
    slug: z.string(),
    into: z.string(),
    title: textEntity,
    courses: count,
    books: count,
    posts: count,
    merge: z.number().int().meta({ description: 'For undoing it' }),
  })
  .meta({ ref: 'MergedCategory' })
export const undoneMergeEntity = z
  .object({
    slug: z.string(),
    title: textEntity,
    into: z.string().nullable().meta({ description: 'Where all of it was; null when that is gone' }),
    courses: count.meta({ description: 'Taken back' }),
    books: count,
    posts: count,
    stayed: count.meta({ description: 'How many stay where somebody has put them meanwhile' }),
  })
  .meta({ ref: 'UndoneMerge' })

export const recommendationsEntity = z
  .object({
    course: z.object({ slug: z.string(), title: textEntity }),
    chosen: z
      .array(
        z.object({
          slug: z.string(),
          title: textEntity,
          status: z.enum(['draft', 'published', 'archived']),
        }),
      )
      .meta({ description: 'First to last; visitors see those that are published and that they do not own' }),
    most: count,
  })
  .meta({ ref: 'CourseRecommendations' })

const infoPageFields = {
  slug: z.string(),
  title: textEntity,
  lead: textEntity,
  body: textEntity.meta({ description: 'Markdown' }),
  published: z
    .boolean()
    .meta({ description: 'Of a shipped page: whether these texts stand in the place of its own' }),
}
export const infoPageInput = z.strictObject(infoPageFields).partial()
export const infoPageEntity = z
  .object({
    ...infoPageFields,
    path: z.string(),
    revision: count.meta({ description: '0 before the first save' }),
    updatedAt: momentEntity.nullable(),
    formerSlugs: z.array(z.string()).meta({ description: 'Addresses with them lead to this page' }),
  })
  .meta({ ref: 'InfoPage' })
export const listedInfoPageEntity = z
  .object({
    slug: z.string(),
    path: z.string(),
    title: textEntity,
    shipped: z.boolean().meta({ description: 'Has texts of its own until the owner writes others' }),
    published: z.boolean(),
    written: z.array(z.string()).meta({ description: 'Languages of its text' }),
    updatedAt: momentEntity.nullable(),
  })
  .meta({ ref: 'ListedInfoPage' })
export const infoPageRevisionEntity = z
  .object({
    id: count,
    revision: count,
    reason: z.enum(['saved', 'restored', 'reset']),
    at: momentEntity,
    by: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ ref: 'InfoPageRevision' })
export const infoPageRevisionFieldsEntity = z.object({
  id: count,
  revision: count,
  at: momentEntity,
  fields: z.object(infoPageFields),
})

const linkEntity = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('place'), place: z.enum(sitePlaceNames), hidden: z.boolean() }),
  z.strictObject({ kind: z.literal('page'), pageId: z.number().int(), hidden: z.boolean() }),
  z.strictObject({
    kind: z.literal('address'),
    href: z.string(),
    title: textEntity,
    hidden: z.boolean(),
  }),
])
const socialEntity = z.strictObject(
  Object.fromEntries(socialNames.map((name) => [name, z.string().optional()])),
)
const siteLinksFields = {
  menu: z.array(linkEntity),
  footer: z.array(linkEntity),
  social: socialEntity.nullable().meta({ description: 'null: those of the settings' }),
  tagline: textEntity.meta({ description: 'Without any language: the shipped one' }),
}
export const siteLinksInput = z.strictObject({ revision: z.int().min(0), ...siteLinksFields })
export const siteLinksEntity = z
  .object({
    ...siteLinksFields,
    revision: count.meta({ description: '0 before the first save' }),
    pages: z
      .array(z.object({ id: z.number().int(), slug: z.string(), title: textEntity, published: z.boolean() }))
      .meta({ description: 'What links may lead to by their pageId' }),
  })
  .meta({ ref: 'SiteLinks' })

const landingFields = {
  headline: textEntity.meta({ description: 'Without any language: the shipped one' }),
  lead: textEntity.meta({ description: 'Without any language: the shipped one' }),
  courseId: z.number().int().nullable().meta({ description: 'null: the first with a free class' }),
  lessonId: z.number().int().nullable().meta({ description: 'A free class of the course; null: the first' }),
}
export const landingInput = z.strictObject({ revision: z.int().min(0), ...landingFields })
export const landingEntity = z
  .object({
    ...landingFields,
    revision: count.meta({ description: '0 before the first save' }),
    choices: z
      .array(
        z.object({
          id: z.number().int(),
          slug: z.string(),
          title: textEntity,
          lessons: z.array(z.object({ id: z.number().int(), title: textEntity })),
        }),
      )
      .meta({
        description: 'The course that is shown and the one that was asked for, with their free classes',
      }),
  })
  .meta({ ref: 'Landing' })

export function wireLanding({ choices, ...landing }: EditedLanding) {
  return { ...landing, choices: choices.map((course) => ({ ...course, lessons: [...course.lessons] })) }
}

export function wireInfoPage({
  fields,
  formerSlugs,
  revision,
  updatedAt,
}: Awaited<ReturnType<typeof getInfoPage>>) {
  const path = infoPagePath(fields.slug)
  return { ...fields, path, revision, updatedAt: iso(updatedAt), formerSlugs: [...formerSlugs] }
}

export function wirePageRevision({ at, ...revision }: InfoPageRevision) {
  return { ...revision, at: iso(at) }
}

export function wireListedPage({ written, updatedAt, ...page }: ListedInfoPage) {
  return { ...page, path: infoPagePath(page.slug), written: [...written], updatedAt: iso(updatedAt) }
}

export function wireSiteLinks({ menu, footer, social, tagline, revision, pages }: EditedSiteLinks) {
  return {
    menu: [...menu],
    footer: [...footer],
    social: social && { ...social },
    tagline,
    revision,
    pages: [...pages],
  }
}

import { isLocale, type Locale } from './locale.ts'

/** As whom an author looks at a draft. */
export const previewPeople = ['visitor', 'buyer', 'exclusive', 'ads'] as const
export type PreviewPerson = (typeof previewPeople)[number]

export function isPreviewPerson(text: unknown): text is PreviewPerson {
  return previewPeople.some((each) => each === text)
}

/** What of a course: its sales page, or a class by the zero-based indexes of its section and of the class in it. */
export type PreviewPage = 'sales' | { readonly section: number; readonly lesson: number }

export type PreviewKey = {
  readonly draftId: number
  readonly person: PreviewPerson
  readonly locale: Locale
}

const folder = '/studio/previews'

/** Below it lie the pages of the shop, as that person sees them. */
export function previewBase({ draftId, person, locale }: PreviewKey): string {
  return `${folder}/${draftId}/${person}/${locale}`
}

/** Visitors watch free classes only, at an address of their own. */
export function previewPath(key: PreviewKey, slug: string, page: PreviewPage): string {
  const inShop =
    page === 'sales'
      ? `/inscribe/${slug}`
      : `${key.person === 'visitor' ? '/free' : ''}/${slug}/${page.section}/${page.lesson}`
  return previewBase(key) + inShop
}

const basePattern = new RegExp(`^${folder}/([1-9]\\d{0,7})/([a-z]+)/([a-z]{2})(?=/)`)
const salesPattern = /^\/inscribe\/[^/]+$/
const classPattern = /^\/(?:free\/)?([^/]+)\/(0|[1-9]\d{0,3})\/(0|[1-9]\d{0,3})$/
/** The start of a course leads on to one of its classes. */
const coursePattern = /^\/(?:free\/)?[^/]+(?:\/(?:0|[1-9]\d{0,3}))?$/

export type PreviewAddress = {
  readonly key: PreviewKey
  /** In the shop, without what the router appends. */
  readonly path: string
}

/** Null for an address that belongs to no preview. */
export function readPreviewAddress(path: string): PreviewAddress | null {
  const [base, draftId, person, locale] = basePattern.exec(path) ?? []
  if (base === undefined || !isPreviewPerson(person) || !isLocale(locale)) return null
  return {
    key: { draftId: Number(draftId), person, locale },
    path: path.slice(base.length).replace(/\.data$/, ''),
  }
}

/** Which page of the course with this slug an address of the shop shows; null for anything else. */
export function previewPageOf(path: string, slug: string): PreviewPage | 'course' | null {
  if (salesPattern.test(path)) return path === `/inscribe/${slug}` ? 'sales' : null
  const [, ofCourse, section, lesson] = classPattern.exec(path) ?? []
  if (ofCourse !== undefined) {
    return ofCourse === slug ? { section: Number(section), lesson: Number(lesson) } : null
  }
  const isCourse = coursePattern.test(path) && path.replace(/^\/free(?=\/)/, '').split('/')[1] === slug
  return isCourse ? 'course' : null
}

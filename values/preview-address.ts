import { isLocale, type Locale } from './locale.ts'

/** The kinds of people as whom an author can view a draft. */
export const previewPeople = ['visitor', 'buyer', 'exclusive', 'ads'] as const
export type PreviewPerson = (typeof previewPeople)[number]

export type PreviewKey = {
  readonly draftId: number
  readonly person: PreviewPerson
  readonly locale: Locale
}

const folder = '/studio/previews'

/** The base path below which the pages of the shop are shown as that person sees them. */
export function previewBase({ draftId, person, locale }: PreviewKey): string {
  return `${folder}/${draftId}/${person}/${locale}`
}

const basePattern = new RegExp(`^${folder}/([1-9]\\d{0,7})/([a-z]+)/([a-z]{2})(?=/)`)

export type PreviewAddress = {
  readonly key: PreviewKey
  /** The path in the shop, without the router's suffix `.data`. */
  readonly path: string
}

/** The preview of an address; null for an address that belongs to none. */
export function readPreviewAddress(path: string): PreviewAddress | null {
  const [base, draftId, person, locale] = basePattern.exec(path) ?? []
  const known = previewPeople.find((each) => each === person)
  if (base === undefined || !known || !isLocale(locale)) return null
  return {
    key: { draftId: Number(draftId), person: known, locale },
    path: path.slice(base.length).replace(/\.data$/, ''),
  }
}

import { isLocale, type Locale } from './locale.ts'

/** As whom an author looks at a draft. */
export const previewPeople = ['visitor', 'buyer', 'exclusive', 'ads'] as const
export type PreviewPerson = (typeof previewPeople)[number]

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

const basePattern = new RegExp(`^${folder}/([1-9]\\d{0,7})/([a-z]+)/([a-z]{2})(?=/)`)

export type PreviewAddress = {
  readonly key: PreviewKey
  /** In the shop, without what the router appends. */
  readonly path: string
}

/** Null for an address that belongs to no preview. */
export function readPreviewAddress(path: string): PreviewAddress | null {
  const [base, draftId, person, locale] = basePattern.exec(path) ?? []
  const known = previewPeople.find((each) => each === person)
  if (base === undefined || !known || !isLocale(locale)) return null
  return {
    key: { draftId: Number(draftId), person: known, locale },
    path: path.slice(base.length).replace(/\.data$/, ''),
  }
}

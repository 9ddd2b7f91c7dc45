import type { SavedCourse } from '#domain/catalog/courses/import/save-course.ts'
import type { CatalogChange } from '#domain/catalog/drafts/follow-catalog.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** Named as in an import; each has a sentence in `studioCourse.problems` of `locales/`. */
export type PublicationProblemCode =
  | 'missing-key'
  | 'text-too-long'
  | 'control-character'
  | 'slug-reserved'
  | 'slug-taken'
  | 'offer-not-lower'
  | 'offer-ends-before-start'
  | 'free-and-exclusive'
  | 'not-a-video-id'
  | 'video-missing'
  | 'reading-empty'
  | 'code-without-block'
  | 'markdown-image'
  | 'markdown-footnote'
  | 'markdown-link'
  | 'markdown-formula'
  | 'markdown-too-deep'

export type PublicationProblem = {
  /** Null: of the course itself. */
  readonly partId: number | null
  readonly field: string
  readonly code: PublicationProblemCode
  readonly params: Record<string, string | number>
}

/** What people wrote about a class that would go, and how many saw it. */
export type PublicationLoss = {
  readonly title: LocalizedText
  readonly notes: number
  readonly comments: number
  readonly people: number
}

export type Publication =
  | ({ readonly ok: true; readonly slug: string } & Pick<SavedCourse, 'change' | 'sections' | 'lessons'>)
  | { readonly ok: false; readonly code: 'problems'; readonly problems: readonly PublicationProblem[] }
  /** Needs `removeClasses`. */
  | { readonly ok: false; readonly code: 'would-lose'; readonly losses: readonly PublicationLoss[] }
  /** An import has changed the course; its changes are in the draft now, to be looked at. */
  | { readonly ok: false; readonly code: 'course-changed'; readonly changes: readonly CatalogChange[] }

import type { DraftKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import { bookPublication } from './book-publication.ts'
import { coursePublication } from './course-publication.ts'
import { packPublication } from './pack-publication.ts'
import { postPublication } from './post-publication.ts'
import type { PublicationKind } from './publication-kind.ts'

/** The publication of each kind of draft. */
export const publicationKinds: Readonly<Record<DraftKind, PublicationKind>> = {
  course: coursePublication,
  book: bookPublication,
  pack: packPublication,
  post: postPublication,
}

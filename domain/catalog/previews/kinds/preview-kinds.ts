import type { DraftKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import { bookPreview } from './book-preview.ts'
import { coursePreview } from './course-preview.ts'
import { packPreview } from './pack-preview.ts'
import { postPreview } from './post-preview.ts'
import type { PreviewKind } from './preview-kind.ts'

/** The preview of each kind of draft. */
export const previewKinds: { readonly [Kind in DraftKind]: PreviewKind<Kind> } = {
  course: coursePreview,
  book: bookPreview,
  pack: packPreview,
  post: postPreview,
}

import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { CoverField } from '../../media/cover-field.tsx'
import { useDraftEditor } from '../draft-editor-context.ts'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useSaverState } from '../saving/use-field-saver.ts'

/** The field for the cover; without an image, the shop draws one from the slug. */
export function DraftCover({ saver, shape }: { saver: FieldSaver; shape?: 'wide' | 'book' }) {
  const { draft } = useDraftEditor()
  const { cover } = useSaverState(saver).fields as { cover: ImageReference | null }
  return (
    <div className="mt-7">
      <CoverField
        slug={draft.fields.slug}
        cover={cover}
        shape={shape}
        onChange={(chosen) => saver.edit({ cover: chosen })}
      />
    </div>
  )
}

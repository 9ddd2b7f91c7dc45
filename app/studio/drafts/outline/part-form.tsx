import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftPart } from '#domain/catalog/drafts/get-draft.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import type { FieldSaver } from '../saving/field-saver.ts'
import { OtherVersion } from '../saving/other-version.tsx'
import { useFieldSaver } from '../saving/use-field-saver.ts'
import { useFieldOfHash } from '../use-field-of-hash.ts'
import { useOutlineEditor } from './outline-editor-context.ts'

/** The fields of one part, saved while they are typed. */
export function PartForm({
  part,
  children,
}: {
  part: DraftPart
  children: (saver: FieldSaver) => ReactNode
}) {
  const t = useTranslations('studioCourse')
  const { draft, queue } = useOutlineEditor()
  if (part.draftId !== draft.id) return <p className="p-6">{t('part.elsewhere', { kind: draft.kind })}</p>
  if (part.isRemoved) {
    return (
      <div className="course-editor-form grid justify-items-start gap-3">
        <p>{t('part.removed', { kind: draft.kind })}</p>
        <StudioButton onClick={() => queue.do({ do: 'bring-back', partId: part.id })}>
          {t('part.bringBack')}
        </StudioButton>
      </div>
    )
  }
  return (
    <PartFields key={part.id} part={part}>
      {children}
    </PartFields>
  )
}

function PartFields({ part, children }: { part: DraftPart; children: (saver: FieldSaver) => ReactNode }) {
  const { queue, openSaver } = useOutlineEditor()
  const { id, draftId, revision, fields, updatedAt, updatedBy } = part
  const loaded = useMemo(
    () => ({ fields, revision, by: updatedBy, at: updatedAt.getTime() }),
    [fields, revision, updatedBy, updatedAt],
  )
  const saver = useFieldSaver({
    subject: { draftId, partId: id },
    loaded,
    onSaved: (saved) => queue.edited({ do: 'edited', partId: id, ...saved }),
  })
  useEffect(() => {
    openSaver(saver)
    return () => openSaver(null)
  }, [saver, openSaver])
  useFieldOfHash()
  return (
    <div className="course-editor-form">
      <OtherVersion saver={saver} />
      {children(saver)}
    </div>
  )
}

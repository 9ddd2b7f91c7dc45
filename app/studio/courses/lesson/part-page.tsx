import { useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { getDraftPart } from '#domain/catalog/drafts/get-draft.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requestOf } from '../../../request-context.ts'
import { OtherVersion } from '../../drafts/saving/other-version.tsx'
import { useFieldSaver } from '../../drafts/saving/use-field-saver.ts'
import { useFieldOfHash } from '../../drafts/use-field-of-hash.ts'
import { requireStaff } from '../../frame/require-staff.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { useCourseEditor } from '../course-editor-context.ts'
import type { Route } from './+types/part-page'
import { LessonEditor } from './lesson-editor.tsx'
import { SectionEditor } from './section-editor.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  if (!/^[1-9]\d{0,8}$/.test(params.part)) throw notFound('draft-part')
  return { part: await getDraftPart(requestContext.domain, { partId: Number(params.part) }) }
}

/** A section or a class of the course. */
export default function PartPage({ loaderData: { part } }: Route.ComponentProps) {
  const t = useTranslations('studioCourse')
  const { draft, queue } = useCourseEditor()
  if (part.draftId !== draft.id) return <p className="p-6">{t('part.elsewhere')}</p>
  if (part.isRemoved) {
    return (
      <div className="course-editor-form grid justify-items-start gap-3">
        <p>{t('part.removed')}</p>
        <StudioButton onClick={() => queue.do({ do: 'bring-back', partId: part.id })}>
          {t('part.bringBack')}
        </StudioButton>
      </div>
    )
  }
  return <PartEditor key={part.id} part={part} />
}

function PartEditor({ part }: Route.ComponentProps['loaderData']) {
  const { draft, queue, openSaver } = useCourseEditor()
  const { id, draftId, kind, revision, fields, updatedAt, updatedBy } = part
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
      {kind === 'section' ? (
        <SectionEditor saver={saver} partId={id} />
      ) : (
        <LessonEditor saver={saver} partId={id} player={draft.fields.player} />
      )}
    </div>
  )
}

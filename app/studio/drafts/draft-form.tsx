import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { CommonFields } from '#domain/catalog/drafts/kinds/draft-kind.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { draftPath, useDraftEditor } from './draft-editor-context.ts'
import type { FieldSaver } from './saving/field-saver.ts'
import { OtherVersion } from './saving/other-version.tsx'
import { useFieldSaver, useSaverState } from './saving/use-field-saver.ts'
import { useFieldOfHash } from './use-field-of-hash.ts'

const SalesFields = lazy(() => whenReached(() => import('./fields/sales-fields.tsx')))

/** The draft's own fields, saved while they are typed. */
export function DraftForm<Fields extends CommonFields>({
  title,
  children,
}: {
  title: string
  children: (saver: FieldSaver, errorOf: (field: keyof Fields & string) => string | null) => ReactNode
}) {
  const message = useErrorMessage()
  const saver = useDraftSaver()
  useFieldOfHash()
  const { fields, problems, error } = useSaverState(saver)
  const errorOf = (field: keyof Fields & string) => {
    const code = problems[field]?.[0]
    return code ? message(code) : null
  }
  return (
    <div className="course-editor-form">
      <OtherVersion saver={saver} />
      <h2 className="text-lg">{title}</h2>
      {error && Object.keys(problems).length === 0 && (
        <p role="alert" className="mt-2 text-red">
          {message(error)}
        </p>
      )}
      {children(saver, errorOf)}
      {'level' in fields && (
        <Suspense>
          <SalesFields saver={saver} />
        </Suspense>
      )}
    </div>
  )
}

function useDraftSaver(): FieldSaver {
  const navigate = useNavigate()
  const { draft, slug, refresh, openSaver } = useDraftEditor()
  const { id, kind, fields, revision, updatedAt, updatedBy, publishedSlug } = draft
  const loaded = useMemo(
    () => ({ fields, revision, by: updatedBy, at: updatedAt.getTime() }),
    [fields, revision, updatedBy, updatedAt],
  )
  const saver = useFieldSaver({
    subject: { draftId: id, partId: null },
    loaded,
    onSaved: (saved) => {
      const { slug: savedSlug } = saved.fields as CommonFields
      // Before its first publication, the typed slug is also the draft's address.
      if (publishedSlug === null && savedSlug !== slug) {
        navigate(draftPath(kind, savedSlug), { replace: true })
      } else void refresh()
    },
  })
  useEffect(() => {
    openSaver(saver)
    return () => openSaver(null)
  }, [saver, openSaver])
  return saver
}

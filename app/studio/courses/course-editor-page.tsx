import { useEffect, useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { getDraft } from '#domain/catalog/drafts/get-draft.ts'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { requestOf } from '../../request-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useTitle } from '../commands/command-entries.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import type { Route } from './+types/course-editor-page'
import { courseAction } from './course-action.ts'
import { CourseEditorContext, useCourseEditor } from './course-editor-context.ts'
import { EditorHeader } from './editor-header.tsx'
import { EditorTabs } from './editor-tabs.tsx'
import { ImportedChanges } from './imported-changes.tsx'
import { OutlinePanel } from './outline/outline-panel.tsx'
import { PublicationContext, usePublicationWork } from './publication/publication-context.ts'
import { PublicationPanel } from './publication/publication-panel.tsx'
import { useCourseEditorState } from './use-course-editor-state.ts'

export const handle = { studioEditor: true }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const { draftId, changes } = await openDraft(domain, { kind: 'course', slug: params.slug })
  return { draft: await getDraft(domain, { draftId, kind: 'course' }), changes, now: domain.now() }
}

export const action = courseAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** Opening another part of the course changes nothing here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameCourse = currentParams.slug === nextParams.slug
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  if (isSameCourse && !isSamePage && !formMethod) return false
  return defaultShouldRevalidate
}

export default function CourseEditorPage({ loaderData, params }: Route.ComponentProps) {
  const { draft } = loaderData
  return <CourseEditor key={draft.id} loaded={loaderData} slug={params.slug} />
}

function CourseEditor({ loaded, slug }: { loaded: Route.ComponentProps['loaderData']; slug: string }) {
  const t = useTranslations('studioCourse')
  const titleOf = useTitle()
  const editor = useCourseEditorState(loaded.draft, slug)
  const { label } = titleOf(loaded.draft.fields.title)
  return (
    <CourseEditorContext value={editor}>
      <PageHead title={`${label} · ${t('title')}`} indexed={false} />
      <EditorColumns changes={loaded.changes} now={loaded.now} />
    </CourseEditorContext>
  )
}

function EditorColumns({ changes, now }: Pick<Route.ComponentProps['loaderData'], 'changes' | 'now'>) {
  const t = useTranslations('studioCourse')
  const { view } = useCourseEditor()
  return (
    <PublicationContext value={usePublicationWork()}>
      <div className="course-editor" data-view={view}>
        <EditorHeader />
        <ImportedChangesOf changes={changes} />
        <EditorTabs />
        <div className="course-editor-columns">
          <OutlinePanel />
          <section aria-label={t('tabs.part')} className="course-editor-part">
            <Outlet />
          </section>
          <PublicationPanel now={now} />
        </div>
      </div>
    </PublicationContext>
  )
}

/** They are told once: the next time that the page asks, the draft has them already. */
function ImportedChangesOf({ changes }: Pick<Route.ComponentProps['loaderData'], 'changes'>) {
  const [told, setTold] = useState(changes)
  useEffect(() => {
    if (changes.length > 0) setTold(changes)
  }, [changes])
  return <ImportedChanges changes={told} onClose={() => setTold([])} />
}

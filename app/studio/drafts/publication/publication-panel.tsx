import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { whenReached } from '../../../connection/unreachable.ts'
import { useRootData } from '../../../shell/root-data.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { useDraftEditor } from '../draft-editor-context.ts'
import { DraftState } from '../editor-header.tsx'
import { MissingTexts } from './missing-texts.tsx'
import { usePublication } from './publication-context.ts'
import { UnseenChanges } from './unseen-changes.tsx'
import { useDraftAction } from './use-draft-action.ts'

const HistoryPart = lazy(() => whenReached(() => import('../history/history-part.tsx')))
const PublishDialog = lazy(() => whenReached(() => import('./publish-dialog.tsx')))
const PublicationRefusal = lazy(() => whenReached(() => import('./publication-refusal.tsx')))
const ScheduleDialog = lazy(() => whenReached(() => import('./schedule-dialog.tsx')))
const StatusDialog = lazy(() => whenReached(() => import('./status-dialog.tsx')))

type Opened = 'schedule' | 'unpublish' | 'archive' | null

/** The column with the state of publication and the actions on it. */
export function PublicationPanel({ now }: { now: Date }) {
  const t = useTranslations('studioCourse')
  const { draft, shopPath } = useDraftEditor()
  const { rehearse, busy, isReady, refusal, effect, forget } = usePublication()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <aside aria-label={t('publication.title')} className="course-editor-publication">
      <section aria-labelledby="publication" className="grid gap-3">
        <h2 id="publication">{t('publication.title')}</h2>
        <div className="grid gap-1">
          <DraftState />
          <Reach />
          <LastChange now={now} />
        </div>
        <Scheduled />
        <Refused />
        <UnseenChanges />
        {refusal && (
          <Suspense fallback={null}>
            <PublicationRefusal answer={refusal.answer} asked={refusal.for} />
          </Suspense>
        )}
        {isReady && (
          <p role="status" className="text-mint">
            {t('publication.ready')}
          </p>
        )}
        <div className="grid grid-cols-2 gap-2">
          <StudioButton aria-disabled={busy} onClick={() => !busy && void rehearse()}>
            {t('publication.check')}
          </StudioButton>
          <StudioButton aria-haspopup="dialog" onClick={() => setOpened('schedule')}>
            {t('publication.schedule')}
          </StudioButton>
          {draft.status === 'published' && (
            <StudioButton aria-haspopup="dialog" onClick={() => setOpened('unpublish')}>
              {t('publication.unpublish')}
            </StudioButton>
          )}
          {draft.status !== null && draft.status !== 'archived' && draft.kind !== 'post' && (
            <StudioButton aria-haspopup="dialog" onClick={() => setOpened('archive')}>
              {t('publication.archive')}
            </StudioButton>
          )}
        </div>
        {draft.status !== null && draft.status !== 'draft' && (
          <Link
            to={shopPath}
            className="inline-flex min-h-(--hit) items-center gap-2 text-mint hover:underline"
          >
            <ExternalLink size={15} aria-hidden />
            {t('publication.inShop')}
          </Link>
        )}
      </section>
      <MissingTexts />
      <Suspense fallback={null}>
        <HistoryPart />
      </Suspense>
      <Suspense fallback={null}>
        {effect && <PublishDialog effect={effect} onClose={forget} />}
        {opened === 'schedule' && <ScheduleDialog onClose={close} />}
        {(opened === 'unpublish' || opened === 'archive') && <StatusDialog action={opened} onClose={close} />}
      </Suspense>
    </aside>
  )
}

/** How many people have the item already. */
function Reach() {
  const t = useTranslations('studioCourse')
  const { status, kind, owners } = useDraftEditor().draft
  if (status !== null && kind === 'post') return null
  return (
    <p className="text-chalk-soft text-xs">
      {status === null ? t('publication.never') : t('publication.owners', { count: owners })}
    </p>
  )
}

/** The last person who edited the draft: somebody else, or the reader in another window. */
function LastChange({ now }: { now: Date }) {
  const t = useTranslations('studioCourse')
  const format = useFormatter()
  const userId = useRootData()?.user?.id
  const { updatedBy, updatedAt } = useDraftEditor().draft
  if (!updatedBy) return null
  const age = format.relativeTime(updatedAt, now)
  return (
    <p className="text-chalk-soft text-xs">
      {updatedBy.id === userId
        ? t('publication.changedByYou', { age })
        : t('publication.changedBy', { name: updatedBy.name, age })}
    </p>
  )
}

/** Tells that a scheduled publication failed, until somebody dismisses it. */
function Refused() {
  const t = useTranslations('studioCourse')
  const format = useFormatter()
  const { refusedAt, refusal } = useDraftEditor().draft
  const { submit, busy } = useDraftAction(() => {})
  if (!refusedAt || !refusal) return null
  const moment = format.dateTime(refusedAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Notice tone="red">
      <p>{t('publication.refused', { moment })}</p>
      <p>{t(`publication.refusal.${refusal}`)}</p>
      <StudioButton
        className="mt-2"
        aria-disabled={busy}
        onClick={() => !busy && submit({ intent: 'call-off' })}
      >
        {t('publication.seen')}
      </StudioButton>
    </Notice>
  )
}

function Scheduled() {
  const t = useTranslations('studioCourse')
  const format = useFormatter()
  const { publishAt } = useDraftEditor().draft
  if (!publishAt) return null
  const moment = format.dateTime(publishAt, { dateStyle: 'medium', timeStyle: 'short' })
  return <p>{t('publication.scheduledFor', { moment })}</p>
}

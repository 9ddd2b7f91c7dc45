import { DatabaseBackup } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { BackupRow } from '#domain/operations/backups/backup-queries.ts'
import { listBackups } from '#domain/operations/backups/list-backups.ts'
import { requestBackup } from '#domain/operations/backups/request-backup.ts'
import { PostForm, useSending } from '../../forms/form.tsx'
import { formOutcome } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { Moment } from '../ui/moment.tsx'
import { orUnsent } from '../ui/or-unsent.ts'
import { StateMark, type StateShape } from '../ui/state-mark.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useReloadWhile } from '../ui/use-reload-while.ts'
import type { Route } from './+types/backups-page'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  return listBackups(requestContext.domain)
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  return formOutcome(await request.formData(), async () => {
    await requestBackup(requestContext.domain)
    return { ok: true as const }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

type Settings = Route.ComponentProps['loaderData']['settings']

const lookEveryMs = 2_000

/** Makes a backup of the whole shop, and lists the existing ones with the operator's settings. */
export default function BackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioBackups')
  const { settings, backups } = loaderData
  const isMaking = backups.some(isUnderWay)
  useReloadWhile(isMaking, lookEveryMs)
  const sending = useSending()
  return (
    <StudioPage title={t('title')} lead={t('lead')} className="grid max-w-4xl gap-8">
      {settings ? (
        <section
          aria-label={t('now')}
          className="grid gap-4 rounded-md border border-line bg-board-raised p-5"
        >
          <Terms settings={settings} />
          <PostForm
            problem={actionData && !actionData.ok ? actionData : null}
            className="grid justify-items-start gap-3"
          >
            <StudioButton
              type="submit"
              variant="primary"
              aria-disabled={sending || isMaking}
              onClick={(event) => isMaking && event.preventDefault()}
            >
              <DatabaseBackup size={17} aria-hidden />
              {isMaking ? t('making') : t('make')}
            </StudioButton>
          </PostForm>
        </section>
      ) : (
        <EmptyState title={t('noPlace')}>
          {t.rich('noPlaceText', { code: (text) => <code className="wrap-anywhere">{text}</code> })}
        </EmptyState>
      )}
      {backups.length > 0 && (
        <section>
          <h2 className="pb-2">{t('made')}</h2>
          <ul aria-live="polite">
            {backups.map((backup) => (
              <Backup key={backup.id} backup={backup} />
            ))}
          </ul>
        </section>
      )}
      <section className="grid max-w-(--measure) gap-2 text-chalk-soft">
        <h2 className="text-chalk">{t('restore')}</h2>
        <p>{t.rich('restoreText', { code: (text) => <code className="wrap-anywhere">{text}</code> })}</p>
        {settings?.encrypted && <p>{t('restoreKey')}</p>}
      </section>
    </StudioPage>
  )
}

/** The settings that come from the environment, explained. */
function Terms({ settings: { place, encrypted, everyDays, most } }: { settings: NonNullable<Settings> }) {
  const t = useTranslations('studioBackups')
  const terms = [
    { name: t('place'), value: place },
    { name: t('schedule'), value: everyDays ? t('every', { days: everyDays }) : t('byHand') },
    { name: t('stored'), value: t('newest', { count: most }) },
    { name: t('encryption'), value: encrypted ? t('encrypted') : t('notEncrypted') },
  ]
  return (
    <dl className="grid gap-x-6 gap-y-2 bar:grid-cols-[max-content_1fr]">
      {terms.map(({ name, value }) => (
        <div key={name} className="contents max-bar:grid">
          <dt className="text-chalk-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const shapeOf: Record<BackupRow['state'], StateShape> = {
  waiting: 'waits',
  running: 'waits',
  done: 'done',
  failed: 'failed',
}

function Backup({ backup }: { backup: BackupRow }) {
  const t = useTranslations('studioBackups')
  const format = useFormatter()
  const { state, requestedBy, requestedAt, name, failure, rows, files, bytes, sentBytes } = backup
  const size = (count: number) =>
    format.number(count / 1024 ** 2, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-t py-3 bar:grid-cols-[12rem_1fr]">
      <span className="grid content-start gap-0.5">
        <Moment at={requestedAt} className="tabular-nums" />
        <span className="text-chalk-soft text-xs">
          {requestedBy === null ? t('bySchedule') : t('byPress')}
        </span>
      </span>
      <span className="grid min-w-0 content-start gap-0.5">
        <StateMark shape={shapeOf[state]}>{t(`state.${state}`)}</StateMark>
        {failure && <span>{t(`failure.${failure}`)}</span>}
        {(state === 'done' || (state === 'running' && rows > 0)) && (
          <span className="text-chalk-soft text-xs">
            {t('counts', { rows, files, size: size(bytes), sent: size(sentBytes) })}
          </span>
        )}
        {name && <code className="wrap-anywhere text-chalk-soft text-xs">{name}</code>}
      </span>
    </li>
  )
}

function isUnderWay({ state }: BackupRow): boolean {
  return state === 'waiting' || state === 'running'
}

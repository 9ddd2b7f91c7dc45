import { useTranslations } from 'use-intl'
import { listDraftPlaces } from '#domain/catalog/listing/list-draft-places.ts'
import { securityCodes } from '#domain/kernel/security-log.ts'
import { listAuditActors, listAuditEntries } from '#domain/people/audit/list-audit-entries.ts'
import { listSavedViews } from '#domain/people/saved-views/saved-views.ts'
import { listSecurityEvents } from '#domain/people/security-log/list-security-events.ts'
import { isStorableText } from '#values/storable-text.ts'
import { type RequestContext, requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { Pager } from '../ui/pager.tsx'
import { SavedViews } from '../ui/saved-views.tsx'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { ToolbarTabs } from '../ui/toolbar.tsx'
import { listViewsAction } from '../views/saved-views-action.ts'
import type { Route } from './+types/log-page'
import { ChangesTable } from './changes-table.tsx'
import { type LogAddress, logFilter, logQuery, logs, readLogAddress } from './log-address.ts'
import { LogFilters } from './log-filters.tsx'
import { SecurityTable } from './security-table.tsx'
import { subjectOf } from './subject-of.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const address = readLogAddress(new URL(request.url).searchParams)
  const [shown, actors, views] = await Promise.all([
    address.log === 'changes' ? readChanges(domain, address) : readSecurity(domain, address),
    address.log === 'changes' ? listAuditActors(domain) : [],
    listSavedViews(domain, { place: 'log' }),
  ])
  return { address, actors, views, codes: securityCodes, ...shown }
}

type Domain = RequestContext['domain']

/** Reads the audit log; entries about a draft get the name of its course, book, pack or post. */
async function readChanges(domain: Domain, address: LogAddress) {
  const { by, about } = address
  const { entries, ...around } = await listAuditEntries(domain, {
    ...logFilter(storable(address)),
    actor: storableOr(by),
    subject: storableOr(about),
  })
  const ids = entries.flatMap(({ subject }) => /^draft\/(\d{1,9})$/.exec(subject)?.[1] ?? []).map(Number)
  const drafts = await listDraftPlaces(domain, { ids: [...new Set(ids)] })
  const changes = entries.map((entry) => {
    const draft = drafts.find(({ id }) => entry.subject === `draft/${id}`)
    return { ...entry, about: subjectOf(entry, draft, domain.locale) }
  })
  return {
    changes,
    events: null,
    /** The subject that a link from another page narrowed the log to; null for none. */
    about: about === '' ? null : (changes[0]?.about ?? { kind: '', name: about, to: null }),
    ...around,
  }
}

async function readSecurity(domain: Domain, address: LogAddress) {
  const { events, ...around } = await listSecurityEvents(domain, {
    ...logFilter(storable(address)),
    account: storableOr(address.about),
    code: securityCodes.find((code) => code === address.code),
  })
  const account = events.find(({ userId }) => userId === address.about)
  const name = account ? account.name || account.email : address.about
  return {
    changes: null,
    events,
    about: address.about === '' ? null : { kind: 'person', name, to: null },
    ...around,
  }
}

function storable(address: LogAddress): LogAddress {
  return { ...address, text: storableOr(address.text) ?? '' }
}

function storableOr(text: string): string | undefined {
  return text !== '' && isStorableText(text) ? text : undefined
}

export function action(args: Route.ActionArgs) {
  return listViewsAction(args, { place: 'log', queryOf: (search) => logQuery(readLogAddress(search)) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** The log of changes in the studio, and the one of events of accounts. */
export default function LogPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioLog')
  const { address, actors, codes, views, changes, events, about, previous, next } = loaderData
  const { log } = address
  const count = (changes ?? events ?? []).length
  const isAll = logQuery(address) === logQuery(readLogAddress(new URLSearchParams({ log })))
  const isEmpty = count === 0 && isAll && next === null && previous === null
  return (
    <StudioPage title={t('title')} lead={t('lead')}>
      <ToolbarTabs
        label={t('tabs')}
        tabs={logs.map((each) => ({
          to: logQuery(address, { log: each, by: '', code: '', about: '' }),
          label: t(`tab.${each}`),
          current: each === log,
        }))}
      />
      {isEmpty ? (
        <div className="pt-6">
          <EmptyState title={t(`none.${log}`)}>{t(`noneText.${log}`)}</EmptyState>
        </div>
      ) : (
        <>
          <LogFilters address={address} actors={actors} codes={codes} about={about} />
          {(views.length > 0 || !isAll) && (
            <SavedViews place="log" query={logQuery(address)} views={views} problem={actionData ?? null} />
          )}
          {count === 0 ? (
            <div className="grid justify-items-start gap-3 py-10">
              <p>{t('nothing')}</p>
              <StudioButtonLink to={log === 'changes' ? '?' : `?log=${log}`}>{t('showAll')}</StudioButtonLink>
            </div>
          ) : changes ? (
            <ChangesTable changes={changes} />
          ) : (
            <SecurityTable events={events ?? []} />
          )}
          <Pager
            label={t('pages')}
            previous={previous ? { to: logQuery(address, { before: previous }), label: t('newer') } : null}
            next={next ? { to: logQuery(address, { after: next }), label: t('older') } : null}
          />
        </>
      )}
    </StudioPage>
  )
}

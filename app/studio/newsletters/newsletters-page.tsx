import { MailPlus, Users } from 'lucide-react'
import { redirect } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { createNewsletter } from '#domain/operations/newsletters/create-newsletter.ts'
import { type ListedNewsletter, listNewsletters } from '#domain/operations/newsletters/list-newsletters.ts'
import { listSavedViews } from '#domain/people/saved-views/saved-views.ts'
import { newsletterStates } from '#values/newsletter.ts'
import { PostForm, useSending } from '../../forms/form.tsx'
import { formOutcome } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { Pager } from '../ui/pager.tsx'
import { isOfViews, SavedViews } from '../ui/saved-views.tsx'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Table } from '../ui/table.tsx'
import { Toolbar, ToolbarTabs } from '../ui/toolbar.tsx'
import { useTitle } from '../ui/use-title.ts'
import { savedViewsAction } from '../views/saved-views-action.ts'
import type { Route } from './+types/newsletters-page'
import { newsletterPath, newsletterQuery, readNewsletterAddress } from './newsletter-address.ts'
import { NewsletterState } from './newsletter-state.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const address = readNewsletterAddress(new URL(request.url).searchParams)
  const { domain } = requestContext
  const [listed, views] = await Promise.all([
    listNewsletters(domain, address),
    listSavedViews(domain, { place: 'newsletters' }),
  ])
  return { address, views, ...listed }
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const form = await request.formData()
  if (isOfViews(form.get('intent'))) {
    const { state } = readNewsletterAddress(new URL(request.url).searchParams)
    const query = newsletterQuery({ state }).replace('?', '')
    return savedViewsAction(requestContext, form, { place: 'newsletters', query })
  }
  return formOutcome(form, async () => {
    const { id } = await createNewsletter(requestContext.domain)
    throw redirect(newsletterPath(id))
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export default function NewslettersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioNewsletters')
  const { address, newsletters, counts, views, previous, next } = loaderData
  const { state } = address
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const isOfView = isOfViews(actionData?.typed.intent)
  const create = <NewNewsletter problem={isOfView ? null : (actionData ?? null)} />
  return (
    <StudioPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <StudioButtonLink to="/studio/newsletters/subscribers">
            <Users size={17} aria-hidden />
            {t('subscribers.title')}
          </StudioButtonLink>
          {total > 0 && create}
        </>
      }
    >
      {total === 0 ? (
        <EmptyState title={t('empty')} action={create}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <>
          <Toolbar>
            <ToolbarTabs
              label={t('byState')}
              tabs={[
                {
                  to: newsletterQuery({ state: null }),
                  label: t('all'),
                  count: total,
                  current: state === null,
                },
                ...newsletterStates
                  .filter((each) => counts[each] || each === state)
                  .map((each) => ({
                    to: newsletterQuery({ state: each }),
                    label: t(`states.${each}`),
                    count: counts[each] ?? 0,
                    current: state === each,
                  })),
              ]}
            />
          </Toolbar>
          <SavedViews
            place="newsletters"
            query={newsletterQuery({ state })}
            views={views}
            problem={isOfView ? (actionData ?? null) : null}
          />
          {newsletters.length === 0 ? (
            <div className="grid justify-items-start gap-3 py-10">
              <p>{t('nothing')}</p>
              <StudioButtonLink to="?">{t('showAll')}</StudioButtonLink>
            </div>
          ) : (
            <Newsletters newsletters={newsletters} />
          )}
          <Pager
            label={t('pages')}
            previous={
              previous ? { to: newsletterQuery({ state, before: previous }), label: t('newer') } : null
            }
            next={next ? { to: newsletterQuery({ state, after: next }), label: t('older') } : null}
          />
        </>
      )}
    </StudioPage>
  )
}

function NewNewsletter({ problem }: { problem: Route.ComponentProps['actionData'] | null }) {
  const t = useTranslations('studioNewsletters')
  const sending = useSending()
  return (
    <PostForm problem={problem ?? null} className="grid gap-2">
      <StudioButton type="submit" variant="primary" aria-disabled={sending}>
        <MailPlus size={17} aria-hidden />
        {t('new')}
      </StudioButton>
    </PostForm>
  )
}

function Newsletters({ newsletters }: { newsletters: readonly ListedNewsletter[] }) {
  const t = useTranslations('studioNewsletters')
  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('column.subject')}</th>
          <th scope="col" className="max-bar:hidden">
            {t('column.state')}
          </th>
          <th scope="col" className="max-bar:hidden">
            {t('column.when')}
          </th>
          <th scope="col" className="text-right max-bar:hidden">
            {t('column.sent')}
          </th>
          <th scope="col" className="text-right max-lg:hidden">
            {t('column.left')}
          </th>
        </tr>
      </thead>
      <tbody>
        {newsletters.map((newsletter) => (
          <Row key={newsletter.id} newsletter={newsletter} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ newsletter }: { newsletter: ListedNewsletter }) {
  const t = useTranslations('studioNewsletters')
  const { label, lang } = useTitle()(newsletter.subject)
  const { id, state, startedAt, failed, sent, recipients, unsubscribed } = newsletter
  const when = <When newsletter={newsletter} />
  // Nobody is counted until the mails are on their way, which stopping it at once prevents.
  const count = startedAt && recipients > 0 ? t('sentOf', { sent, recipients }) : null
  return (
    <tr className="relative">
      <td className="py-1.5">
        <Link
          to={newsletterPath(id)}
          lang={lang}
          className="wrap-anywhere font-medium after:absolute after:inset-0"
        >
          {label}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 pt-0.5 text-chalk-soft text-xs bar:hidden">
          <NewsletterState state={state} failed={failed} />
          <span>{when}</span>
          {count && <span>{count}</span>}
        </span>
      </td>
      <td className="max-bar:hidden">
        <NewsletterState state={state} failed={failed} />
      </td>
      <td className="whitespace-nowrap max-bar:hidden">{when}</td>
      <td className="whitespace-nowrap text-right tabular-nums max-bar:hidden">{count ?? <Nothing />}</td>
      <td className="text-right tabular-nums max-lg:hidden">{startedAt ? unsubscribed : <Nothing />}</td>
    </tr>
  )
}

function Nothing() {
  return (
    <span aria-hidden className="text-chalk-soft">
      –
    </span>
  )
}

function When({ newsletter }: { newsletter: ListedNewsletter }) {
  const t = useTranslations('studioNewsletters')
  const format = useFormatter()
  const { state, scheduledAt, startedAt, updatedAt } = newsletter
  const moment = scheduledAt ?? startedAt ?? updatedAt
  const said = format.dateTime(moment, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <time dateTime={moment.toISOString()}>
      {state === 'scheduled'
        ? t('when.scheduled', { moment: said })
        : startedAt
          ? said
          : t('when.draft', { moment: said })}
    </time>
  )
}

import { useFormatter, useTranslations } from 'use-intl'
import { listChangedDrafts } from '#domain/catalog/listing/list-changed-drafts.ts'
import { countPublicAddresses } from '#domain/catalog/storefront/list-public-addresses.ts'
import { listWaiting } from '#domain/operations/waiting/list-waiting.ts'
import { listWaitingComments } from '#domain/operations/waiting/list-waiting-comments.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { whenAllowed } from '../frame/when-allowed.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/home-page'
import { ChangedDrafts } from './changed-drafts.tsx'
import { homeAction } from './home-action.ts'
import { ReadinessPart } from './readiness-part.tsx'
import { WaitingPart } from './waiting-part.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const role = requireStaff(requestContext, request)
  const { domain } = requestContext
  const [waiting, comments, drafts, listed] = await Promise.all([
    whenAllowed(listWaiting(domain)),
    whenAllowed(listWaitingComments(domain)),
    whenAllowed(listChangedDrafts(domain)),
    countPublicAddresses(domain),
  ])
  return {
    role,
    now: domain.now(),
    waiting,
    comments,
    drafts,
    /** Visitors find something to buy or to read. */
    isOpen: listed.course + listed.book + listed.pack > 0,
  }
}

export const action = homeAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** What waits for a person, by severity; then what is not published yet and what keeps the shop from selling. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('studio')
  const format = useFormatter()
  const { role, now, waiting, comments, drafts, isOpen } = loaderData
  return (
    <StudioPage
      title={t('place.today')}
      lead={
        <time dateTime={now.toISOString()}>
          {format.dateTime(now, { weekday: 'long', day: 'numeric', month: 'long' })}
        </time>
      }
      className="grid items-start gap-x-12 gap-y-10 pt-2 xl:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="grid min-w-0 gap-10">
        {role === 'owner' && !isOpen && (
          <section className="rounded-md border border-mint bg-board-raised p-5">
            <h2>{t('home.begin')}</h2>
            <p className="mt-1 mb-4 max-w-(--measure) text-chalk-soft">{t('home.beginText')}</p>
            <StudioButtonLink to="/studio/welcome" variant="primary">
              {t('home.beginAction')}
            </StudioButtonLink>
          </section>
        )}
        <WaitingPart waiting={waiting} comments={comments} now={now} />
        {drafts && drafts.total > 0 && <ChangedDrafts drafts={drafts} now={now} />}
      </div>
      {role === 'owner' && <ReadinessPart />}
    </StudioPage>
  )
}

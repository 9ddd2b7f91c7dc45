import { Check, Gift, Mail } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { getPerson } from '#domain/account-life/people/get-person.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButtonLink, studioButtonClass } from '../ui/studio-button.tsx'
import type { Route } from './+types/person-page'
import { grantPath } from './people-address.ts'
import { LessonCells } from './person/lesson-cells.tsx'
import { PersonComments } from './person/person-comments.tsx'
import { PersonFigures } from './person/person-figures.tsx'
import { PersonHoldings } from './person/person-holdings.tsx'
import { PersonOrders } from './person/person-orders.tsx'
import { type PersonDone, personAction } from './person-action.ts'
import { PersonFlags, PersonForm } from './person-parts.tsx'

const loadBelow = () => import('./person/person-below.tsx')
const PersonBelow = lazy(() => whenReached(loadBelow))
// Loads the code together with the page instead of after its first render.
if (!import.meta.env.SSR) loadBelow().catch(() => {})

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const role = requireStaff(requestContext, request)
  const { domain, accounts } = requestContext
  const course = new URL(request.url).searchParams.get('course')
  return {
    person: await getPerson(domain, accounts, { id, course }),
    isOwner: role === 'owner',
    now: domain.now(),
  }
}

export const action = personAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** Forms that show their own problems; those of others are shown at the top of the page. */
const formsOfTheirOwn = ['gems', 'role', 'block', 'unblock', 'end-sessions', 'reset-second-factor', 'revoke']

/** The page of a person: what they own, where it comes from, how far they are, and what can be done for them. */
export default function PersonPage({
  loaderData: { person, isOwner, now },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('studioPerson')
  const s = useTranslations('studio')
  const { account } = person
  const problem = actionData && !actionData.ok ? actionData : null
  const done = actionData?.ok ? actionData : null
  const isElsewhere = problem && !formsOfTheirOwn.includes(problem.typed.intent ?? '')
  const name = account.name || account.email
  return (
    <>
      <PageHead title={`${name} · ${s('title')}`} indexed={false} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 bar:px-8">
        <div className="flex min-w-[min(100%,18rem)] flex-1 items-center gap-4">
          <Avatar id={account.id} name={name} />
          <div className="min-w-0">
            <h1 className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="wrap-anywhere">{name}</span>
              <PersonFlags person={account} words={{ unverified: t('unverified'), blocked: t('blocked') }} />
            </h1>
            <p className="wrap-anywhere text-chalk-soft">{account.email}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <a href={`mailto:${account.email}`} className={studioButtonClass()}>
            <Mail size={17} aria-hidden />
            {t('write')}
          </a>
          {!account.emailVerified && (
            <PersonForm intent="verify" variant="primary">
              <Check size={17} aria-hidden />
              {t('verify')}
            </PersonForm>
          )}
        </div>
      </header>
      <div className="px-4 pb-12 bar:px-8">
        {done && <DoneNotice done={done} />}
        {isElsewhere && <PageProblem problem={problem} />}
        <div className="grid items-start gap-x-12 gap-y-9 xl:grid-cols-[minmax(0,1fr)_20.5rem] xl:grid-rows-[auto_1fr]">
          <div className="grid min-w-0 gap-9">
            <PersonFigures person={person} now={now} />
            <section aria-labelledby="owned">
              <div className="flex flex-wrap items-center justify-between gap-3 pb-1">
                <h2 id="owned">{t('owned.title')}</h2>
                <StudioButtonLink to={grantPath([account.id])}>
                  <Gift size={17} aria-hidden />
                  {t('giveOne')}
                </StudioButtonLink>
              </div>
              <PersonHoldings person={person} problem={problem} />
            </section>
            {person.shown && <LessonCells shown={person.shown} />}
            <PersonOrders person={person} />
            <PersonComments person={person} />
          </div>
          <Suspense fallback={null}>
            <PersonBelow person={person} isOwner={isOwner} problem={problem} now={now} />
          </Suspense>
        </div>
      </div>
    </>
  )
}

/** Tells what was done last and, where possible, offers to undo it. */
function DoneNotice({ done: { done, stays, undo } }: { done: PersonDone }) {
  const t = useTranslations('studioPerson')
  return (
    <Notice live="polite" className="sticky top-2 z-2 mb-5">
      <div className="flex flex-wrap items-center gap-3">
        <p>{done === 'revoke' && stays ? t('done.revokeStays') : t(`done.${done}`)}</p>
        {undo && (
          <PersonForm intent={undo.intent as PersonDone['done']} fields={undo}>
            {t('undo')}
          </PersonForm>
        )}
      </div>
    </Notice>
  )
}

function PageProblem({ problem }: { problem: FormProblem }) {
  const message = useErrorMessage()
  const code = problem.code ?? Object.values(problem.fields)[0]?.[0]
  return (
    <Notice tone="red" live="assertive" className="mb-5">
      {code && message(code, problem)}
    </Notice>
  )
}

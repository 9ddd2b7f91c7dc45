import { Form, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { countPublicAddresses } from '#domain/catalog/storefront/list-public-addresses.ts'
import { choiceIn } from '#values/sent.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { ReadinessPart } from '../home/readiness-part.tsx'
import { ImportPanel } from '../imports/import-panel.tsx'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/welcome-page'

const steps = ['sells', 'first', 'ready'] as const
const offers = ['courses', 'books', 'both'] as const
type Offer = (typeof offers)[number]

const kindsOf: Record<Offer, readonly ('course' | 'book')[]> = {
  courses: ['course'],
  books: ['book'],
  both: ['course', 'book'],
}

/** The first steps of a new shop. The address contains what was chosen, so that a reload loses nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  if (requireStaff(requestContext, request) !== 'owner') throw redirect('/studio')
  const search = new URL(request.url).searchParams
  const { course, book } = await countPublicAddresses(requestContext.domain)
  return {
    step: choiceIn(search, 'step', steps) ?? steps[0],
    sells: choiceIn(search, 'sells', offers) ?? offers[0],
    published: { course, book },
  }
}

export default function WelcomePage({ loaderData: { step, sells, published } }: Route.ComponentProps) {
  const t = useTranslations('studioWelcome')
  return (
    <StudioPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <StudioButtonLink to="/studio" variant="quiet">
          {t('leave')}
        </StudioButtonLink>
      }
      className="max-w-3xl"
    >
      <ol className="mb-8 flex flex-wrap gap-x-6 gap-y-1 border-line border-b pb-3">
        {steps.map((each, index) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            className="flex items-center gap-2 text-chalk-soft aria-[current=step]:font-semibold aria-[current=step]:text-chalk"
          >
            <span
              aria-hidden
              className={`grid size-6 place-items-center rounded-full border text-xs tabular-nums ${each === step ? 'border-mint bg-mint-wash text-mint' : 'border-line-strong'}`}
            >
              {index + 1}
            </span>
            {t(`steps.${each}`)}
          </li>
        ))}
      </ol>
      {step === 'sells' && <Sells sells={sells} />}
      {step === 'first' && <First sells={sells} published={published} />}
      {step === 'ready' && <Ready sells={sells} />}
    </StudioPage>
  )
}

function Sells({ sells }: { sells: Offer }) {
  const t = useTranslations('studioWelcome')
  return (
    <Form method="get" className="grid gap-6">
      <input type="hidden" name="step" value="first" />
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-display font-semibold text-lg">{t('sellsTitle')}</legend>
        {offers.map((offer) => (
          <label
            key={offer}
            className="flex items-start gap-3 rounded-md border border-line-strong px-4 py-3 has-checked:border-mint has-checked:bg-mint-wash hover:border-mint"
          >
            <input
              type="radio"
              name="sells"
              value={offer}
              defaultChecked={offer === sells}
              className="check mt-0.5"
            />
            <span>
              <span className="block font-semibold">{t(`offers.${offer}`)}</span>
              <span className="block text-chalk-soft text-xs">{t(`offerTexts.${offer}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div>
        <StudioButton type="submit" variant="primary">
          {t('next')}
        </StudioButton>
      </div>
    </Form>
  )
}

function First({ sells, published }: { sells: Offer; published: { course: number; book: number } }) {
  const t = useTranslations('studioWelcome')
  const studio = useTranslations('studio')
  return (
    <div className="grid gap-8">
      <p className="max-w-(--measure) text-chalk-soft">{t('firstText')}</p>
      {kindsOf[sells].map((kind) => (
        <section key={kind} className="grid gap-3">
          <h2>{studio(`import.title.${kind}`)}</h2>
          {published[kind] > 0 && (
            <p className="text-chalk-soft">{t(`published.${kind}`, { count: published[kind] })}</p>
          )}
          <ImportPanel kind={kind} />
        </section>
      ))}
      <div className="flex flex-wrap gap-2 border-line border-t pt-5">
        <StudioButtonLink to={`?step=sells&sells=${sells}`}>{t('back')}</StudioButtonLink>
        <StudioButtonLink to={`?step=ready&sells=${sells}`} variant="primary">
          {t(kindsOf[sells].some((kind) => published[kind] > 0) ? 'next' : 'later')}
        </StudioButtonLink>
      </div>
    </div>
  )
}

function Ready({ sells }: { sells: Offer }) {
  const t = useTranslations('studioWelcome')
  return (
    <div className="grid gap-6">
      <p className="max-w-(--measure) text-chalk-soft">{t('readyText')}</p>
      <ReadinessPart />
      <div className="flex flex-wrap gap-2 border-line border-t pt-5">
        <StudioButtonLink to={`?step=first&sells=${sells}`}>{t('back')}</StudioButtonLink>
        <StudioButtonLink to="/" variant="primary">
          {t('open')}
        </StudioButtonLink>
        <StudioButtonLink to="/studio" variant="quiet">
          {t('today')}
        </StudioButtonLink>
      </div>
    </div>
  )
}

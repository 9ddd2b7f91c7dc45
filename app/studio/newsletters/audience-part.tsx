import { Filter } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { whenReached } from '../../connection/unreachable.ts'
import type { FormProblem } from '../../forms/form-outcome.ts'
import type { NewsletterData } from './newsletter-loader.ts'
import { useAudienceName } from './use-audience-name.ts'
import { useLanguageName } from './use-language-name.ts'

const load = () => import('./audience-form.tsx')
const AudienceForm = import.meta.env.SSR ? (await load()).default : lazy(() => whenReached(load))

/** Explains the audience: how many people get the newsletter, and how many are left out for what reason. */
export function AudiencePart({
  data,
  problem,
  mayChoose = false,
}: {
  data: Pick<NewsletterData, 'newsletter' | 'audience' | 'product'>
  problem: FormProblem | null
  mayChoose?: boolean
}) {
  const t = useTranslations('studioNewsletters')
  const format = useFormatter()
  const nameOf = useLanguageName()
  const { newsletter, audience, product } = data
  const { who, locale } = newsletter.audience
  const { people, byLanguage, unconfirmed, otherLanguage, notAmongThem } = audience
  const toWhom = useAudienceName()(newsletter.audience, product)
  const left = [
    { key: 'unconfirmed', name: t('audience.unconfirmed'), value: unconfirmed },
    {
      key: 'language',
      name: locale ? t('audience.otherLanguage', { language: nameOf(locale) }) : '',
      value: otherLanguage,
    },
    { key: 'who', name: who === 'everybody' ? '' : t(`audience.not.${who}`), value: notAmongThem },
  ].filter(({ value }) => value > 0)
  const asked = people + unconfirmed + otherLanguage + notAmongThem
  return (
    <section aria-labelledby="audience" className="grid gap-2">
      <h2 id="audience">{t('audience.title')}</h2>
      <p className="font-bold font-display text-3xl tabular-nums leading-none">{format.number(people)}</p>
      {toWhom && <p className="wrap-anywhere">{toWhom}</p>}
      {people > 0 && (
        <div aria-hidden className="flex h-2 gap-0.5">
          {locales.map((each, index) => (
            <span
              key={each}
              style={{ flexGrow: byLanguage[each] }}
              className={index === 0 ? 'rounded-xs filled' : 'rounded-xs bg-line-strong'}
            />
          ))}
        </div>
      )}
      <ul className="flex flex-wrap justify-between gap-x-4 text-xs">
        {locales.map((each) => (
          <li key={each}>
            <span className="inline-block first-letter:uppercase">{languages[each].name}</span>{' '}
            <b className="tabular-nums">{format.number(byLanguage[each])}</b>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <dl className="mt-1 grid gap-1">
          <Line name={t('audience.asked')} value={asked} />
          {left.map(({ key, name, value }) => (
            <Line key={key} name={name} value={-value} />
          ))}
        </dl>
      )}
      <p className="text-chalk-soft text-xs">{t('audience.note')}</p>
      {mayChoose && (
        <details open={problem ? true : undefined} key={JSON.stringify(newsletter.audience)}>
          <summary className="inline-flex min-h-(--hit) cursor-pointer items-center gap-2 text-mint hover:underline">
            <Filter size={16} aria-hidden />
            {t('audience.change')}
          </summary>
          <Suspense>
            <AudienceForm audience={newsletter.audience} product={product} problem={problem} />
          </Suspense>
        </details>
      )}
    </section>
  )
}

function Line({ name, value }: { name: string; value: number }) {
  const format = useFormatter()
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-chalk-soft">{name}</dt>
      <dd className="tabular-nums">{format.number(value)}</dd>
    </div>
  )
}

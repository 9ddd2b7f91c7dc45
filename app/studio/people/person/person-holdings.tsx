import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Holding, Person } from '#domain/account-life/people/get-person.ts'
import { formatMoney, money } from '#values/money.ts'
import { productAddressText } from '#values/product-address.ts'
import type { FormProblem } from '../../../forms/form-outcome.ts'
import { Flag } from '../../../ui/flag.tsx'
import { Link } from '../../../ui/link.tsx'
import { kindIcons } from '../../ui/kind-icons.ts'
import { studioButtonClass } from '../../ui/studio-button.tsx'
import { Table } from '../../ui/table.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { PersonForm } from '../person-parts.tsx'

/** What a person owns, how far they are in it, and everything that gives it to them. */
export function PersonHoldings({
  person: { holdings, shown },
  problem,
}: {
  person: Person
  problem: FormProblem | null
}) {
  const t = useTranslations('studioPerson.owned')
  if (holdings.length === 0) return <p className="py-3 text-chalk-soft">{t('nothing')}</p>
  return (
    <Table label={t('title')}>
      <thead className="max-bar:sr-only">
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('progress')}</th>
          <th scope="col">{t('from')}</th>
          <th scope="col">
            <span className="sr-only">{t('act')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <HoldingRow
            key={productAddressText(holding)}
            holding={holding}
            isShown={holding.productType === 'course' && holding.slug === shown?.slug}
            problem={problem?.typed.slug === holding.slug ? problem : null}
          />
        ))}
      </tbody>
    </Table>
  )
}

const cell = 'max-bar:h-auto max-bar:border-0 max-bar:p-0'

function HoldingRow({
  holding,
  isShown,
  problem,
}: {
  holding: Holding
  isShown: boolean
  problem: FormProblem | null
}) {
  const t = useTranslations('studioPerson.owned')
  const titleOf = useTitle()
  const { productType, slug, title, exclusive, sourceCode, sources } = holding
  const { label, lang } = titleOf(title)
  const Icon = kindIcons[productType]
  return (
    <tr className="max-bar:grid max-bar:grid-cols-[minmax(0,1fr)_auto] max-bar:gap-x-3 max-bar:gap-y-1 max-bar:border-line max-bar:border-b max-bar:py-3">
      <td className={`py-2 ${cell}`}>
        <span className="flex items-start gap-2">
          <Icon size={17} aria-hidden className="mt-0.5 flex-none text-chalk-soft" />
          <span className="min-w-0">
            {productType === 'course' && !isShown ? (
              <Link
                to={`?course=${slug}#progress`}
                lang={lang}
                className="wrap-anywhere font-semibold hover:text-mint"
              >
                {label}
              </Link>
            ) : (
              <span lang={lang} className="wrap-anywhere font-semibold">
                {label}
              </span>
            )}
            {(exclusive || sourceCode) && (
              <span className="mt-0.5 flex flex-wrap gap-1.5">
                {sourceCode && <Flag tone="mint">{t('sourceCode')}</Flag>}
                {exclusive && <Flag tone="purple">{t('exclusive')}</Flag>}
              </span>
            )}
          </span>
        </span>
      </td>
      <td className={`${cell} max-bar:order-3`}>
        <Progress holding={holding} />
      </td>
      <td className={`py-2 text-chalk-soft ${cell} max-bar:order-4 max-bar:col-span-2 max-bar:text-xs`}>
        <Sources holding={holding} />
      </td>
      <td className={`text-right ${cell} max-bar:order-2`}>
        {sources.some(({ order }) => order === null) && (
          <Revocation holding={holding} label={label} problem={problem} />
        )}
      </td>
    </tr>
  )
}

function Progress({ holding: { productType, done, of } }: { holding: Holding }) {
  const t = useTranslations('studioPerson.owned')
  if (of === 0) return <span className="text-chalk-soft text-xs">{t('noProgress')}</span>
  const percent = Math.round((done / of) * 100)
  const words = productType === 'course' ? t('classes', { done, of }) : t('chapter', { done, of })
  return (
    <span className="grid w-fit grid-cols-[6.5rem_auto] items-center gap-2.5" title={words}>
      <span className="h-1.5 overflow-hidden rounded-full bg-line" role="img" aria-label={words}>
        <span className="block h-full filled" style={{ width: `${percent}%` }} />
      </span>
      <span className="whitespace-nowrap text-chalk-soft tabular-nums">{t('percent', { percent })}</span>
    </span>
  )
}

function Sources({ holding: { sources } }: { holding: Holding }) {
  const t = useTranslations('studioPerson.owned')
  const format = useFormatter()
  const locale = useLocale()
  const titleOf = useTitle()
  return (
    <ul>
      {sources.map(({ order, given, kind, grantedAt }) => {
        const day = format.dateTime(new Date(grantedAt), { dateStyle: 'medium' })
        if (!order)
          return <li key={grantedAt}>{t(kind === 'ads' ? 'source.ads' : 'source.hand', { day })}</li>
        const amount = formatMoney(money(order.total), locale)
        const name = given ? 'gift' : kind === 'extras' ? 'extras' : order.total === 0 ? 'free' : 'paid'
        return (
          <li key={order.number}>
            {t(`source.${name}`, { amount, day })}
            {order.productType === 'pack' && ` · ${t('pack', { title: titleOf(order.title).label })}`}
            <Link
              to={`/studio/orders/${encodeURIComponent(order.number)}`}
              className="block whitespace-nowrap font-code text-mint text-xs hover:underline"
            >
              {order.number}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Takes a product away, after explaining what remains. */
function Revocation({
  holding: { productType, slug, sources },
  label,
  problem,
}: {
  holding: Holding
  label: string
  problem: FormProblem | null
}) {
  const t = useTranslations('studioPerson.owned')
  const order = sources.find((source) => source.order && source.kind !== 'extras')?.order
  return (
    <details className="group inline-block text-left open:max-w-72" open={problem !== null || undefined}>
      <summary
        className={`${studioButtonClass({ variant: 'quiet' })} list-none group-open:sr-only [&::-webkit-details-marker]:hidden`}
      >
        {t('revoke')}
        <span className="sr-only">: {label}</span>
      </summary>
      <div className="grid gap-2 py-2">
        <p className="text-chalk-soft text-xs">
          {order ? t('revokeStays', { number: order.number }) : t('revokeText')}
        </p>
        <PersonForm
          intent="revoke"
          fields={{ type: productType, slug }}
          problem={problem}
          dangerous
          about={label}
        >
          {t('revokeSend')}
        </PersonForm>
      </div>
    </details>
  )
}

import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Person } from '#domain/account-life/people/get-person.ts'
import { formatMoney } from '#values/money.ts'
import { useVisit } from '../person-parts.tsx'

export function PersonFigures({ person: { account, paid, holdings }, now }: { person: Person; now: Date }) {
  const t = useTranslations('studioPerson.figures')
  const locale = useLocale()
  const visit = useVisit(now)
  const courses = holdings.filter(({ productType }) => productType === 'course')
  const books = holdings.length - courses.length
  const sum = (of: 'done' | 'of') => courses.reduce((total, holding) => total + holding[of], 0)
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-line border-y py-3.5 bar:flex bar:flex-wrap bar:justify-between">
      <Figure name={t('paid')} aside={t('orders', { count: paid.orders })}>
        {formatMoney(paid.amount, locale)}
      </Figure>
      <Figure name={t('owned')} aside={t('kinds', { courses: courses.length, books })}>
        {holdings.length}
      </Figure>
      <Figure name={t('seen')} aside={t('of', { count: sum('of') })}>
        {sum('done')}
      </Figure>
      <Figure name={t('comments')}>{account.comments}</Figure>
      <Figure name={t('lastSeen')}>{visit(account.lastSeenAt)}</Figure>
    </dl>
  )
}

function Figure({ name, aside, children }: { name: string; aside?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-chalk-soft text-xs">{name}</dt>
      <dd className="font-semibold text-base tabular-nums">
        {children} {aside && <span className="font-normal text-chalk-soft text-xs">{aside}</span>}
      </dd>
    </div>
  )
}

import { useTranslations } from 'use-intl'
import type { SecurityPage } from '#domain/people/security-log/list-security-events.ts'
import { Link } from '../../ui/link.tsx'
import { PartItem } from '../../ui/part.tsx'
import { Moment } from '../ui/moment.tsx'
import { Table } from '../ui/table.tsx'
import { factsOf } from './facts.ts'
import { Facts, Unfolded } from './unfolded.tsx'

type Event = SecurityPage['events'][number]

export function SecurityTable({ events }: { events: readonly Event[] }) {
  const t = useTranslations('studioLog')
  return (
    <Table label={t('tab.security')}>
      <thead>
        <tr>
          <th scope="col" className="max-bar:hidden">
            {t('column.when')}
          </th>
          <th scope="col">{t('column.what')}</th>
          <th scope="col" className="max-bar:hidden">
            {t('column.about')}
          </th>
          <th scope="col" className="max-bar:hidden">
            {t('column.network')}
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <PartItem key={event.id} as="tr" className="align-top" of={EventCells} props={{ event }} />
        ))}
      </tbody>
    </Table>
  )
}

function EventCells({ event }: { event: Event }) {
  const codes = useTranslations('securityEvents')
  const { at, code, network, details } = event
  const facts = factsOf(null, details)
  const account = <Account event={event} />
  const from = network === 'unknown' ? null : network
  return (
    <>
      <td className="whitespace-nowrap py-2 tabular-nums max-bar:hidden">
        <Moment at={at} />
      </td>
      <td className="py-0.5 max-bar:py-1.5">
        <span className="wrap-anywhere flex flex-wrap items-center gap-x-2 text-chalk-soft text-xs bar:hidden">
          <Moment at={at} />
          {account}
          {from}
        </span>
        <Unfolded line={<span className="font-medium">{codes(code)}</span>}>
          {facts.length > 0 && <Facts facts={facts} isChange={false} />}
        </Unfolded>
      </td>
      <td className="wrap-anywhere max-w-64 py-2 max-bar:hidden">{account}</td>
      <td className="wrap-anywhere max-w-56 py-2 tabular-nums max-bar:hidden">
        {from ?? (
          <span aria-hidden className="text-chalk-soft">
            –
          </span>
        )}
      </td>
    </>
  )
}

function Account({ event: { userId, name, email } }: { event: Event }) {
  const t = useTranslations('studioLog')
  if (userId === null) return <span className="text-chalk-soft">{t('noAccount')}</span>
  return (
    <Link
      to={`/studio/people/${encodeURIComponent(userId)}`}
      className="inline-flex min-h-(--link) items-center text-mint hover:underline"
    >
      {name || email || t('nobody')}
    </Link>
  )
}

import { useFormatter, useTranslations } from 'use-intl'
import type { Subscriber } from '#domain/operations/subscribers/list-subscribers.ts'
import { languages } from '#values/languages.ts'
import { PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { Link } from '../../ui/link.tsx'
import { personPath } from '../people/people-address.ts'
import { StateMark } from '../ui/state-mark.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { sortHeads, Table } from '../ui/table.tsx'
import { type SubscriberAddress, subscriberQuery } from './subscriber-address.ts'

export function SubscribersTable({
  subscribers,
  address,
  problem,
}: {
  subscribers: readonly Subscriber[]
  address: SubscriberAddress
  /** The problem of one subscriber's form. */
  problem: FormProblem | null
}) {
  const t = useTranslations('studioNewsletters.subscribers')
  const sortHead = sortHeads(address, {
    to: (order) => subscriberQuery(address, order),
    label: (sort) => t(`column.${sort}`),
    begins: (sort) => sort !== 'address',
  })
  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          {sortHead('address')}
          <th scope="col" className="max-bar:hidden">
            {t('column.language')}
          </th>
          {sortHead('since', 'max-bar:hidden')}
          <th scope="col">
            <span className="sr-only">{t('column.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => (
          <SubscriberRow
            key={subscriber.id}
            subscriber={subscriber}
            problem={problem?.typed.id === String(subscriber.id) ? problem : null}
          />
        ))}
      </tbody>
    </Table>
  )
}

function SubscriberRow({ subscriber, problem }: { subscriber: Subscriber; problem: FormProblem | null }) {
  const t = useTranslations('studioNewsletters.subscribers')
  const format = useFormatter()
  const { email, name, userId, locale, confirmedAt, unreached } = subscriber
  const since = confirmedAt && (
    <time dateTime={confirmedAt.toISOString()}>{format.dateTime(confirmedAt, { dateStyle: 'medium' })}</time>
  )
  return (
    <tr className="relative">
      <td className="py-1.5">
        {userId ? (
          <Link
            to={personPath(userId)}
            className="wrap-anywhere font-medium after:absolute after:inset-0 hover:text-mint"
          >
            {email}
          </Link>
        ) : (
          <span className="wrap-anywhere">{email}</span>
        )}
        {name && <span className="wrap-anywhere block text-chalk-soft text-xs">{name}</span>}
        {unreached && (
          <span className="block text-xs">
            <StateMark shape="failed">{t('unreached')}</StateMark>
          </span>
        )}
        <span className="block text-chalk-soft text-xs bar:hidden">
          {languages[locale].name} · {since}
        </span>
      </td>
      <td className="max-bar:hidden">{languages[locale].name}</td>
      <td className="whitespace-nowrap max-bar:hidden">{since}</td>
      <td className="max-w-80 text-right">
        <RemoveForm subscriber={subscriber} problem={problem} />
      </td>
    </tr>
  )
}

/** Explains what removing means before it is done, because it cannot be undone. */
function RemoveForm({
  subscriber: { id, email },
  problem,
}: {
  subscriber: Subscriber
  problem: FormProblem | null
}) {
  const t = useTranslations('studioNewsletters.subscribers')
  const message = useErrorMessage()
  const sending = useSending()
  return (
    <details className="group relative z-1" open={problem ? true : undefined}>
      <summary className="ml-auto inline-flex min-h-(--hit) cursor-pointer items-center text-mint hover:underline">
        {t('remove')}
        <span className="sr-only">: {email}</span>
      </summary>
      <PostForm
        problem={null}
        preventScrollReset
        // A closed form must not take the space of the addresses.
        className="grid justify-items-end gap-2 pb-2 text-right max-bar:w-0 max-bar:min-w-full max-bar:group-open:w-36"
      >
        <input type="hidden" name="id" value={id} />
        <p className="whitespace-normal text-chalk-soft text-xs">{t('removeText')}</p>
        <StudioButton type="submit" dangerous aria-disabled={sending}>
          {t('removeSend')}
          <span className="sr-only">: {email}</span>
        </StudioButton>
        {problem?.code && (
          <p role="alert" className="text-red text-xs">
            {message(problem.code)}
          </p>
        )}
      </PostForm>
    </details>
  )
}

import { clsx } from 'clsx'
import { type ChangeEvent, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { ListedPerson } from '#domain/account-life/people/list-people.ts'
import { formatMoney } from '#values/money.ts'
import { Link } from '../../ui/link.tsx'
import { PartItem } from '../../ui/part.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { sortHeads, Table } from '../ui/table.tsx'
import { type PeopleList, peopleQuery, personPath } from './people-address.ts'
import { PersonFlags, useVisit } from './person-parts.tsx'

/** A table of people, several of whom can be marked to be given a product. */
export function PeopleTable({ list: { address, people }, now }: { list: PeopleList; now: Date }) {
  const t = useTranslations('studioPeople')
  const visit = useVisit(now)
  const [chosen, setChosen] = useState(0)
  const [scripts, setScripts] = useState(false)
  // Without scripts, the box that marks all would do nothing, so it is left out.
  useEffect(() => setScripts(true), [])
  const count = ({ currentTarget }: ChangeEvent<HTMLFormElement>) =>
    setChosen(currentTarget.querySelectorAll('input[name=id]:checked').length)
  const chooseAll = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    for (const box of currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name=id]') ?? [])
      box.checked = currentTarget.checked
  }
  const sortHead = sortHeads(address, {
    to: (order) => peopleQuery(address, order),
    label: (sort) => t(`column.${sort}`),
  })
  return (
    <Form method="get" action="/studio/people/grant" onChange={count} key={people[0]?.id}>
      <Table label={t('title')}>
        <thead>
          <tr>
            <th scope="col" className="w-9">
              {scripts ? (
                <label className="inline-flex min-h-(--hit) items-center">
                  <input type="checkbox" className="check" onChange={chooseAll} />
                  <span className="sr-only">{t('chooseAll')}</span>
                </label>
              ) : (
                <span className="sr-only">{t('choose')}</span>
              )}
            </th>
            <th scope="col">{t('column.person')}</th>
            {sortHead('joined', 'max-lg:hidden')}
            {sortHead('seen', 'max-bar:hidden')}
            <th scope="col" className="text-right max-lg:hidden">
              {t('column.owned')}
            </th>
            {sortHead('spent', 'text-right')}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PartItem
              key={person.id}
              as="tr"
              className="relative"
              of={PersonCells}
              props={{ person, visited: visit(person.lastSeenAt) }}
            />
          ))}
        </tbody>
      </Table>
      <div
        // Stays in view as soon as somebody is marked.
        className={clsx('mt-3 w-fit', chosen > 0 && 'sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-2')}
      >
        <StudioButton type="submit" variant={chosen > 0 ? 'primary' : 'secondary'}>
          {t('give', { count: chosen })}
        </StudioButton>
      </div>
    </Form>
  )
}

function PersonCells({ person, visited }: { person: ListedPerson; visited: string }) {
  const t = useTranslations('studioPeople')
  const format = useFormatter()
  const locale = useLocale()
  const { id, name, email, createdAt, owned, spent } = person
  return (
    <>
      <td>
        <label className="relative z-1 inline-flex min-h-(--hit) items-center">
          <input type="checkbox" name="id" value={id} className="check" />
          <span className="sr-only">{t('chooseOne', { name: name || email })}</span>
        </label>
      </td>
      <td className="py-1.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link
            to={personPath(id)}
            className="wrap-anywhere font-semibold after:absolute after:inset-0 hover:text-mint"
          >
            {name || email}
          </Link>
          <PersonFlags person={person} words={{ unverified: t('unverified'), blocked: t('blocked') }} />
        </span>
        <span className="wrap-anywhere block text-chalk-soft text-xs">{email}</span>
        <span className="block text-chalk-soft text-xs lg:hidden">
          <span className="bar:hidden">{visited} · </span>
          {t('owns', { count: owned })}
        </span>
      </td>
      <td className="whitespace-nowrap max-lg:hidden">
        {format.dateTime(createdAt, { dateStyle: 'medium' })}
      </td>
      <td className="whitespace-nowrap max-bar:hidden">{visited}</td>
      <td className="text-right tabular-nums max-lg:hidden">{owned}</td>
      <td className="whitespace-nowrap text-right tabular-nums">{formatMoney(spent, locale)}</td>
    </>
  )
}

import { Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { ItemSort, ListedItem } from '#domain/catalog/listing/listed-item.ts'
import { formatMoney } from '#values/money.ts'
import { Link } from '../../ui/link.tsx'
import { StateMark, type StateShape } from '../ui/state-mark.tsx'
import { sortHeads, Table } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import { editorPathOf, exportPathOf, pluralOf, publicPathOf } from './item-address.ts'
import { type ItemList, listQuery } from './list-address.ts'

const shapeOf: Record<ListedItem['state'], StateShape> = {
  draft: 'off',
  scheduled: 'waits',
  published: 'done',
  changed: 'waits',
  archived: 'off',
}

/** Columns that sort descending first, since of numbers one wants the largest first. */
const descendingFirst: readonly ItemSort[] = ['price', 'parts', 'owners', 'changed']

const columns = [
  { sort: 'title', className: '' },
  { sort: 'state', className: 'max-bar:hidden' },
  { sort: 'author', className: 'max-xl:hidden' },
  { sort: 'price', className: 'text-right max-bar:hidden' },
  { sort: 'parts', className: 'text-right max-lg:hidden' },
  { sort: 'owners', className: 'text-right max-lg:hidden' },
  { sort: 'changed', className: 'pl-5 max-lg:hidden' },
] as const satisfies readonly { sort: ItemSort; className: string }[]

/** The columns of posts, which are not sold and have no parts. */
const ofPosts: readonly ItemSort[] = ['title', 'state', 'author', 'changed']

export function ItemsTable({ list }: { list: ItemList }) {
  const t = useTranslations('studio')
  const { kind, address, items } = list
  const shown = columns.filter(({ sort }) => kind !== 'post' || ofPosts.includes(sort))
  const sortHead = sortHeads(address, {
    to: (order) => listQuery(address, order),
    label: (sort) => (sort === 'parts' ? t(`list.parts.${kind}`) : t(`list.column.${sort}`)),
    begins: (sort) => descendingFirst.includes(sort),
  })
  return (
    <Table label={t(`place.${pluralOf[kind]}`)}>
      <thead>
        <tr>
          {shown.map(({ sort, className }) => sortHead(sort, className))}
          <th scope="col">
            <span className="sr-only">{t('list.column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow
            key={item.key}
            item={item}
            list={list}
            shows={(sort) => shown.some((each) => each.sort === sort)}
          />
        ))}
      </tbody>
    </Table>
  )
}

function ItemRow({
  item,
  list: { kind, now },
  shows,
}: {
  item: ListedItem
  list: ItemList
  shows: (sort: ItemSort) => boolean
}) {
  const t = useTranslations('studio')
  const format = useFormatter()
  const locale = useLocale()
  const titleOf = useTitle()
  const { label, lang } = titleOf(item.title)
  const address = { kind, ...item }
  const path = publicPathOf(address)
  // Before its first publication, only a course can be exported, from its draft.
  const isExported = kind !== 'post' && item.slug !== '' && (kind === 'course' || item.key > 0)

  const amount = item.offer ?? item.price
  const price = amount && (amount.amount === 0 ? t('list.free') : formatMoney(amount, locale))
  const changed = format.relativeTime(item.changedAt, now)
  const state = (
    <StateMark shape={shapeOf[item.state]}>
      {item.publishAt && item.state === 'scheduled'
        ? t('list.scheduledFor', {
            day: format.dateTime(item.publishAt, {
              day: 'numeric',
              month: 'short',
              hour: 'numeric',
              minute: 'numeric',
            }),
          })
        : t(`state.${item.state}`)}
    </StateMark>
  )
  return (
    <tr className="relative">
      <td className="py-1.5">
        {/* No prefetch: opening an editor creates a draft, and hovering over a row must not. */}
        <Link
          to={editorPathOf(address)}
          prefetch="none"
          lang={lang}
          className="wrap-anywhere font-medium after:absolute after:inset-0"
        >
          {label}
        </Link>
        <span className="grid gap-0.5 pt-0.5 text-chalk-soft text-xs lg:hidden">
          <span className="bar:hidden">{state}</span>
          <span>
            {price && <span className="bar:hidden">{price} · </span>}
            {item.owners ? `${t('list.ownersOf', { count: item.owners })} · ` : null}
            {changed}
          </span>
        </span>
      </td>
      <td className="whitespace-nowrap max-bar:hidden">{state}</td>
      <td className="max-xl:hidden">{item.author ?? <None />}</td>
      {shows('price') && (
        <td className="whitespace-nowrap text-right tabular-nums max-bar:hidden">
          {item.offer && item.price && (
            <s className="mr-2 text-chalk-soft text-xs">
              <span className="sr-only">{t('list.regularPrice')} </span>
              {formatMoney(item.price, locale)}
            </s>
          )}
          {price}
        </td>
      )}
      {shows('parts') && (
        <td className="text-right tabular-nums max-lg:hidden">{format.number(item.parts ?? 0)}</td>
      )}
      {shows('owners') && (
        <td className="text-right tabular-nums max-lg:hidden">{format.number(item.owners ?? 0)}</td>
      )}
      <td className="whitespace-nowrap pl-5 max-lg:hidden">
        <time
          dateTime={item.changedAt.toISOString()}
          title={format.dateTime(item.changedAt, { dateStyle: 'long' })}
        >
          {changed}
        </time>
      </td>
      <td className="w-0">
        <div className="flex justify-end gap-1">
          {path && (
            <IconLink>
              <Link to={path} className={iconClass}>
                <ExternalLink size={17} aria-hidden />
                <span className="sr-only">{t('list.inShop', { title: label })}</span>
              </Link>
            </IconLink>
          )}
          {isExported && (
            <IconLink>
              <a href={exportPathOf(address)} download className={iconClass}>
                <Download size={17} aria-hidden />
                <span className="sr-only">{t('list.export', { title: label })}</span>
              </a>
            </IconLink>
          )}
        </div>
      </td>
    </tr>
  )
}

const iconClass =
  'inline-grid size-(--hit) place-items-center rounded-sm text-chalk-soft hover:bg-board-sunken hover:text-chalk'

/** Lifts an icon's link above the link that covers the whole row. */
function IconLink({ children }: { children: ReactNode }) {
  return <span className="relative z-1">{children}</span>
}

function None() {
  return (
    <span aria-hidden className="text-chalk-soft">
      –
    </span>
  )
}

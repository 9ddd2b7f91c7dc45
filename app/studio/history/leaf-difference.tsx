import { clsx } from 'clsx'
import { Fragment, useContext, useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import { type Locale, locales } from '#values/locale.ts'
import { formatMoney, money } from '#values/money.ts'
import type { Question } from '#values/sales-words.ts'
import { type Leaf, placeOfLeaf } from '../ui/merge-fields.ts'
import { LeafWordsContext } from './leaf-words.ts'
import { compareLines } from './text-lines.ts'
import { useNamedProducts } from './use-named-products.ts'

/** Compares the earlier and the current value of a leaf. */
export function LeafDifference({
  leaf,
  before,
  after,
  beforeLabel,
  afterLabel,
}: {
  leaf: Leaf
  before: unknown
  after: unknown
  beforeLabel: string
  afterLabel: string
}) {
  const { field, locale } = placeOfLeaf(leaf)
  const shownAs = useValue(field, [before, after])
  const [one, other] = [shownAs(before), shownAs(after)]
  const lines = useMemo(() => compareLines(one, other), [one, other])
  return (
    <div lang={locale ?? undefined} className="overflow-x-auto rounded-sm border border-line">
      {lines.map(({ key, what, pieces }) => (
        <p key={key} className={clsx('compared-line', `is-${what}`)}>
          {what === 'gap' ? (
            <span aria-hidden>⋯</span>
          ) : (
            <>
              <Sign what={what} label={what === 'removed' ? beforeLabel : afterLabel} />
              <span className="wrap-anywhere whitespace-pre-wrap">
                {pieces.map((piece, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name.
                  <Fragment key={place}>
                    {piece.what === 'same' || pieces.length === 1 ? piece.text : <mark>{piece.text}</mark>}
                  </Fragment>
                ))}
              </span>
            </>
          )}
        </p>
      ))}
    </div>
  )
}

function Sign({ what, label }: { what: 'same' | 'added' | 'removed'; label: string }) {
  if (what === 'same') return <span aria-hidden className="compared-sign" />
  return (
    <span className="compared-sign">
      <span aria-hidden>{what === 'added' ? '+' : '−'}</span>
      <span className="sr-only">{label}: </span>
    </span>
  )
}

const prices: readonly string[] = ['price', 'offerPrice', 'exclusivePrice', 'sourceCodePrice']

/** Makes values of a field readable; `values` are all that will be asked for, so that their products can be loaded. */
function useValue(field: string, values: readonly unknown[]): (value: unknown) => string {
  const t = useTranslations('studioCourse')
  const locale = useLocale()
  const { say, productsIn } = useContext(LeafWordsContext)
  const find = useNamedProducts(values.flatMap((value) => productsIn?.(field, value) ?? []))
  return (value) => {
    const words = say(field, value, find)
    if (words !== null) return words
    if (value === undefined || value === null || value === '') return t('history.nothing')
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
    if (typeof value === 'number') {
      if (prices.includes(field)) return formatMoney(money(value), locale)
      return field === 'durationSeconds' ? clockLabel(value) : String(value)
    }
    if (typeof value === 'string') return value
    if (field === 'category')
      return categoryLabel(value as { slug: string; title: Partial<Record<Locale, string>> })
    if (field === 'questions') return questionsLabel(value as readonly Question[])
    return JSON.stringify(value)
  }
}

function questionsLabel(questions: readonly Question[]): string {
  return questions.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n')
}

function categoryLabel({ slug, title }: { slug: string; title: Partial<Record<Locale, string>> }): string {
  const titles = locales.flatMap((each) => (title[each] ? [title[each]] : []))
  return [slug, ...titles].join(' · ')
}

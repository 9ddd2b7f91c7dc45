import { type SyntheticEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { CardChoice } from '#domain/operations/newsletters/list-card-choices.ts'
import type { Locale } from '#values/locale.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { formatMoney, money } from '#values/money.ts'
import { couponLine } from '#values/newsletter-card.ts'
import { pictureAddress } from '#values/picture-address.ts'
import Dialog from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import type { InsertedText } from '../editor/loaded-editor.ts'
import { FoundList, FoundRow } from '../ui/found-list.tsx'
import { kindIcons } from '../ui/kind-icons.ts'
import { StudioButton } from '../ui/studio-button.tsx'

export type Insertion = 'product' | 'coupon' | 'picture'

type Coupon = { code: string; kind: 'percent' | 'amount'; value: number; endsAt: string | null }
type Picture = { id: number; key: string; name: string }

/** A dialog that finds one of the shop's products, coupons or images to insert. */
export function InsertDialog({
  kind,
  locale,
  onAnswer,
}: {
  kind: Insertion
  /** The language in which the newsletter is being written. */
  locale: Locale
  onAnswer: (inserted: InsertedText | null) => void
}) {
  const t = useTranslations('studioNewsletterInserts')
  const [picture, setPicture] = useState<Picture | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(null)}
      title={t(kind)}
      className="studio flex max-h-[90dvh] flex-col bar:max-w-xl"
    >
      {kind === 'product' && <Products locale={locale} onAnswer={onAnswer} />}
      {kind === 'coupon' && <Coupons locale={locale} onAnswer={onAnswer} />}
      {kind === 'picture' &&
        (picture ? (
          <Described picture={picture} onAnswer={onAnswer} onBack={() => setPicture(null)} />
        ) : (
          <Pictures onPick={setPicture} />
        ))}
    </Dialog>
  )
}

type Answer = { locale: Locale; onAnswer: (inserted: InsertedText) => void }

function useSearchWords(nothing: 'nothing' | 'noCoupons' | 'noPictures') {
  const t = useTranslations('studioNewsletterInserts')
  return {
    search: t('search'),
    searching: t('searching'),
    nothing: t(nothing),
    unanswered: t('unanswered'),
  }
}

function Products({ locale, onAnswer }: Answer) {
  const kinds = useTranslations('studio')
  return (
    <FoundList
      search="/newsletters/cards"
      rowsOf={({ products }: { products: CardChoice[] }) => products}
      words={useSearchWords('nothing')}
    >
      {({ kind, title, address }) => {
        const Icon = kindIcons[kind]
        return (
          <FoundRow
            key={address}
            onPick={() => onAnswer({ words: address, href: address, ownLine: true })}
            aside={kinds(`kind.${kind}`)}
          >
            <Icon size={17} aria-hidden className="flex-none text-chalk-soft" />
            <span lang={languageOf(title, locale) ?? undefined} className="min-w-0 truncate font-medium">
              {localize(title, locale)}
            </span>
          </FoundRow>
        )
      }}
    </FoundList>
  )
}

function Coupons({ locale, onAnswer }: Answer) {
  const t = useTranslations('studioNewsletterInserts')
  const reader = useLocale()
  const day = new Intl.DateTimeFormat(reader, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <FoundList
      search="/newsletters/cards"
      rowsOf={({ coupons }: { coupons: Coupon[] }) => coupons}
      words={useSearchWords('noCoupons')}
    >
      {({ code, kind, value, endsAt }) => {
        const gives =
          kind === 'percent'
            ? t('percent', { value })
            : t('amount', { amount: formatMoney(money(value), reader, { short: true }) })
        const until = endsAt && t('until', { day: day.format(new Date(Date.parse(endsAt) - 1)) })
        return (
          <FoundRow
            key={code}
            onPick={() => onAnswer({ words: couponLine(code, locale), ownLine: true })}
            aside={[gives, until].filter(Boolean).join(', ')}
          >
            <span className="min-w-0 truncate font-medium font-mono">{code}</span>
          </FoundRow>
        )
      }}
    </FoundList>
  )
}

const addressOf = ({ key }: Picture) => pictureAddress(key.replace('pictures/', ''))

function Pictures({ onPick }: { onPick: (picture: Picture) => void }) {
  return (
    <FoundList
      search="/media?kind=picture"
      rowsOf={({ items }: { items: Picture[] }) => items}
      words={useSearchWords('noPictures')}
      className="grid-cols-2 gap-2 bar:grid-cols-3"
    >
      {(picture) => (
        <li key={picture.id}>
          <button
            type="button"
            onClick={() => onPick(picture)}
            className="grid w-full gap-1 rounded-sm p-1.5 text-left hover:bg-hover"
          >
            <img
              src={addressOf(picture)}
              alt=""
              loading="lazy"
              className="aspect-video w-full rounded-sm bg-board-sunken object-contain"
            />
            <span className="truncate text-xs">{picture.name}</span>
          </button>
        </li>
      )}
    </FoundList>
  )
}

/** Asks for the alternative text of the image. */
function Described({
  picture,
  onAnswer,
  onBack,
}: {
  picture: Picture
  onAnswer: (inserted: InsertedText) => void
  onBack: () => void
}) {
  const t = useTranslations('studioNewsletterInserts')
  const [alt, setAlt] = useState('')
  const [isMissing, setMissing] = useState(false)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (alt.trim() === '') setMissing(true)
    else onAnswer({ image: addressOf(picture), alt: alt.trim() })
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <img
        src={addressOf(picture)}
        alt=""
        className="max-h-48 max-w-full justify-self-start rounded-sm border border-line object-contain"
      />
      <Field
        label={t('alt')}
        hint={t('altHint')}
        value={alt}
        error={isMissing ? t('altMissing') : null}
        onChange={(event) => {
          setAlt(event.target.value)
          setMissing(false)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <StudioButton type="submit" variant="primary">
          {t('insert')}
        </StudioButton>
        <StudioButton variant="quiet" onClick={onBack}>
          {t('other')}
        </StudioButton>
      </div>
    </form>
  )
}

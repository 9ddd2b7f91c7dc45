import { useLocale, useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { BookOnShelf } from '../catalog/book-cover.tsx'
import type { BookPlace, OwnBook } from './continue.ts'
import { OwnedRow, ProgressText } from './owned-row.tsx'

export function OwnedBook({ book, giver }: { book: OwnBook; giver?: string | null }) {
  const t = useTranslations('library')
  const locale = useLocale()
  const { slug, title, cover, entitlement, at } = book
  return (
    <OwnedRow
      to={at?.to ?? `/libro/${slug}`}
      title={title}
      cover={<BookOnShelf slug={slug} image={cover} />}
      next={
        at &&
        (at.in === 'pdf'
          ? [t(`pdf.${at.place.variant}`), localize(at.place.label, locale)].filter(Boolean).join(' · ')
          : localize(at.place.title, locale))
      }
      owned={entitlement}
      giver={giver}
      progress={
        at ? <BookProgress at={at} /> : <ProgressText>{t('pages', { count: book.pageCount })}</ProgressText>
      }
      go={t(at ? 'read' : 'openBook')}
    />
  )
}

function BookProgress({ at }: { at: BookPlace }) {
  const t = useTranslations('library')
  if (at.in === 'pdf' && at.place.pages === null) {
    return <ProgressText>{t('onPage', { page: at.place.page })}</ProgressText>
  }
  const [value, total] =
    at.in === 'pdf' ? [at.place.page, at.place.pages ?? 1] : [at.place.order, at.place.sections]
  return (
    <>
      <progress className="meter" max={total} value={value} aria-label={t('progress')} />
      <ProgressText>
        {at.in === 'pdf' ? t('pageOf', { page: value, total }) : t('sectionOf', { order: value, total })}
      </ProgressText>
    </>
  )
}

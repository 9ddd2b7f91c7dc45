import { useLocale, useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { BookOnShelf } from '../catalog/book-cover.tsx'
import type { OwnBook } from './continue.ts'
import { OwnedRow, ProgressText } from './owned-row.tsx'

export function OwnedBook({ book, giver }: { book: OwnBook; giver?: string | null }) {
  const t = useTranslations('library')
  const locale = useLocale()
  const { slug, title, cover, entitlement, place } = book
  return (
    <OwnedRow
      to={place ? `/libro/visor/${slug}` : `/libro/${slug}`}
      title={title}
      cover={<BookOnShelf slug={slug} image={cover} />}
      next={place && localize(place.title, locale)}
      owned={entitlement}
      giver={giver}
      progress={
        <>
          {place && (
            <progress className="meter" max={place.sections} value={place.order} aria-label={t('progress')} />
          )}
          <ProgressText>
            {place
              ? t('sectionOf', { order: place.order, total: place.sections })
              : t('pages', { count: book.pageCount })}
          </ProgressText>
        </>
      }
      go={t(place ? 'read' : 'openBook')}
    />
  )
}

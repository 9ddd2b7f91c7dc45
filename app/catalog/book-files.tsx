import { BookOpenText, FileArchive, FileText } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Book } from '#domain/books/get-book.ts'
import { localize } from '#values/localized-text.ts'
import { Flag } from '../ui/flag.tsx'
import { isBought } from './product-filter.ts'

const icons = { pdf: FileText, epub: BookOpenText, zip: FileArchive }

/** The files of a book with their formats, the second PDF marked as the dark one; for its owner what is theirs (row J1). */
export function BookFiles({ book }: { book: Book }) {
  const t = useTranslations('catalog.book')
  const locale = useLocale()
  const format = useFormatter()
  const { files, entitlement } = book
  const bought = isBought(entitlement)
  const free = (book.offer ?? book.price).amount === 0
  return (
    <section aria-labelledby="book-files">
      <h2 id="book-files" className="text-xl">
        {t(bought ? 'ownFilesTitle' : 'filesTitle')}
      </h2>
      <p className="mt-2 max-w-(--measure) text-chalk-soft text-sm">
        {files.length === 0
          ? t('noFiles')
          : t(bought ? 'ownFilesText' : free ? 'filesFreeText' : 'filesText')}
      </p>
      {files.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-board-raised">
          {files.map(({ id, type, variant, label, visibility, stored }) => {
            const Icon = icons[type]
            const name = localize(label, locale)
            return (
              <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-2.5 text-sm">
                <Icon size={20} aria-hidden className="flex-none text-chalk-soft" />
                <span className="flex-1">
                  <span className="font-semibold">{t(`fileTypes.${type}-${variant}`)}</span>
                  {name && <span> · {name}</span>}
                  <span className="block text-chalk-soft text-xs">{t(`visibility.${visibility}`)}</span>
                </span>
                {bought && (
                  <Flag tone={stored ? 'mint' : 'grey'}>{t(stored ? 'available' : 'inPreparation')}</Flag>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {entitlement && bought && (
        <p className="mt-4 text-chalk-soft text-sm">
          {t(entitlement.kind === 'paid' ? 'boughtOn' : 'claimedOn', {
            date: format.dateTime(entitlement.since, { dateStyle: 'long' }),
          })}
        </p>
      )}
    </section>
  )
}

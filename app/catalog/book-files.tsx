import { BookOpen, BookOpenText, Download, FileArchive, FileText, SquareArrowOutUpRight } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { pdfPath } from '../reader/reader-address.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Flag } from '../ui/flag.tsx'
import { OwnedSince } from './book-contents.tsx'
import { FileLink } from './file-link.tsx'
import { isBought } from './product-filter.ts'
import type { BookInShop } from './shown-products.ts'

const icons = { pdf: FileText, epub: BookOpenText, zip: FileArchive }

/** The files of a book (specification, J1). */
export function BookFiles({ book }: { book: BookInShop }) {
  const t = useTranslations('sales.book')
  const tBook = useTranslations('catalog.book')
  const locale = useLocale()
  const format = useFormatter()
  const { files, entitlement } = book
  const bought = isBought(entitlement)
  const free = (book.offer ?? book.price).amount === 0
  return (
    <section aria-labelledby="book-files">
      <h2 id="book-files" className="text-2xl">
        {t(bought ? 'ownFilesTitle' : 'filesTitle')}
      </h2>
      <p className="mt-2 max-w-(--measure) text-chalk-soft text-sm">
        {files.length === 0
          ? t('noFiles')
          : t(bought ? 'ownFilesText' : free ? 'filesFreeText' : 'filesText')}
        {!bought && files.some(({ stored }) => !stored) && <> {t('filesToComeText')}</>}
      </p>
      {files.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-board-raised">
          {files.map(({ id, type, variant, label, visibility, stored, size, pageCount }) => {
            const Icon = icons[type]
            const name = localize(label, locale)
            const kind = tBook(`fileTypes.${type}-${variant}`)
            const called = name ? `${kind} · ${name}` : kind
            return (
              <li
                key={id}
                className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm"
              >
                <Icon size={20} aria-hidden className="flex-none text-chalk-soft" />
                <span className="min-w-44 flex-1">
                  <span className="font-semibold">{kind}</span>
                  {name && <span> · {name}</span>}
                  <span className="block text-chalk-soft text-xs">
                    {tBook(`visibility.${visibility}`)}
                    {stored && size !== null && <> · {format.number(...inUnit(size))}</>}
                    {pageCount !== null && <> · {t('filePages', { count: pageCount })}</>}
                  </span>
                </span>
                {!stored && (
                  <Flag tone="grey" className="max-sm:ml-8">
                    {tBook('inPreparation')}
                  </Flag>
                )}
                {bought && stored && (
                  <span className="flex gap-2 max-sm:ml-8">
                    {type === 'pdf' && (
                      <ButtonLink to={pdfPath(book.slug, id)} inset="small">
                        <BookOpen size={16} aria-hidden />
                        <span>
                          {tBook('open')}
                          <span className="sr-only">: {called}</span>
                        </span>
                      </ButtonLink>
                    )}
                    {type !== 'pdf' && visibility !== 'all' && (
                      <FileLink file={id}>
                        <SquareArrowOutUpRight size={16} aria-hidden />
                        <span>
                          {tBook('open')}
                          <span className="sr-only">: {called}</span>
                        </span>
                      </FileLink>
                    )}
                    {visibility === 'all' && (
                      <FileLink file={id} save>
                        <Download size={16} aria-hidden />
                        <span>
                          {tBook('download')}
                          <span className="sr-only">: {called}</span>
                        </span>
                      </FileLink>
                    )}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <OwnedSince book={book} />
    </section>
  )
}

/** A size in kilobytes or megabytes, as arguments of `format.number`. */
function inUnit(bytes: number) {
  const unit = bytes < 100_000 ? 'kilobyte' : 'megabyte'
  const value = bytes / (unit === 'kilobyte' ? 1_000 : 1_000_000)
  return [value, { style: 'unit', unit, maximumFractionDigits: 1 }] as const
}

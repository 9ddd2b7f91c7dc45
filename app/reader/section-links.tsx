import { ArrowLeft, ArrowRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import { shortcuts } from '../shortcuts/shortcuts.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { sectionPath } from './reader-address.ts'
import type { BookData, SectionEntry } from './reader-loader.ts'

const SampleEnd = lazy(() => whenReached(() => import('./sample-end.tsx')))

export function SectionLinks({ book, order }: { book: BookData; order: number }) {
  const t = useTranslations('reader')
  const navigate = useNavigate()
  const previous = book.sections[order - 2]
  const next = book.sections[order]
  const go = (section: SectionEntry | undefined) => {
    if (section?.open) navigate(sectionPath(book.slug, section.order), { viewTransition: true })
  }
  useShortcut(shortcuts.reader.nextSection, () => go(next))
  useShortcut(shortcuts.reader.previousSection, () => go(previous))
  return (
    <nav aria-label={t('ways')} className="reader-measure mt-16 border-line border-t pt-6">
      {!next && (
        <p className="mb-6 text-chalk-soft">
          {t('end')}{' '}
          <Link to={`/libro/${book.slug}`} className="text-mint underline underline-offset-4">
            {t('toBook')}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        {previous?.open && (
          <Link
            to={sectionPath(book.slug, previous.order)}
            className="inline-flex min-h-11 min-w-0 max-w-full items-center gap-2 text-chalk-soft text-sm hover:text-mint"
          >
            <ArrowLeft size={17} aria-hidden className="shrink-0" />
            <span className="sr-only">{t('previous')}: </span>
            <span dir="auto" className="truncate">
              {previous.title}
            </span>
          </Link>
        )}
        {next &&
          (next.open ? (
            <ButtonLink
              to={sectionPath(book.slug, next.order)}
              variant="primary"
              prefetch="render"
              className="ml-auto min-w-0 max-w-full"
            >
              <span className="sr-only">{t('next')}: </span>
              <span dir="auto" className="truncate">
                {next.title}
              </span>
              <ArrowRight size={17} aria-hidden className="shrink-0" />
            </ButtonLink>
          ) : (
            <Suspense>
              <SampleEnd slug={book.slug} />
            </Suspense>
          ))}
      </div>
    </nav>
  )
}

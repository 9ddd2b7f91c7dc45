import { BookOpen, GraduationCap, Newspaper, NotebookPen, Play } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { SearchHit, SearchKind } from '#domain/learning/search/search-content.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { Flag } from '../ui/flag.tsx'
import { Marked } from './marked.tsx'

const icons = {
  courses: GraduationCap,
  lessons: Play,
  books: BookOpen,
  posts: Newspaper,
  notes: NotebookPen,
} as const satisfies Record<SearchKind, unknown>

export function HitText({ hit, beginnings }: { hit: SearchHit; beginnings: readonly string[] }) {
  const t = useTranslations('search')
  const locale = useLocale()
  const Icon = icons[hit.kind]
  return (
    <span className="flex gap-3">
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-chalk-soft" />
      <span className="grid min-w-0 grid-cols-1 gap-0.5">
        <span
          className="wrap-anywhere font-semibold leading-snug"
          lang={languageOf(hit.title, locale) ?? undefined}
        >
          <Marked text={localize(hit.title, locale)} beginnings={beginnings} />
          {'owned' in hit && hit.owned && (
            <>
              {' '}
              <Flag tone="mint">{t('yours')}</Flag>
            </>
          )}
          {'archived' in hit && hit.archived && (
            <>
              {' '}
              <Flag tone="grey">{t('archived')}</Flag>
            </>
          )}
        </span>
        {'course' in hit && (
          <span
            className="wrap-anywhere text-chalk-soft text-xs"
            lang={languageOf(hit.course.title, locale) ?? undefined}
          >
            {localize(hit.course.title, locale)} ·{' '}
            {t('place', { section: hit.place.section + 1, lesson: hit.place.lesson + 1 })}
            {hit.kind === 'lessons' && hit.access !== 'yes' && (
              <> · {t(hit.access === 'not-open' ? 'notOpen' : 'locked')}</>
            )}
          </span>
        )}
        {hit.passage && (
          <span className="wrap-anywhere line-clamp-2 text-chalk-soft text-sm" lang={hit.passage.locale}>
            <Marked text={hit.passage.text} beginnings={beginnings} />
          </span>
        )}
      </span>
    </span>
  )
}

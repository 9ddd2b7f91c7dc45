import { useLocale, useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'
import { Link } from '../ui/link.tsx'

type Entry = { path: string; words: string; title: LocalizedText; second: number | null }

export function LatestNotes({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('library')
  const locale = useLocale()
  return (
    <section aria-labelledby="latest-notes">
      <div className="flex items-baseline justify-between gap-4 border-line border-b pb-3">
        <h2 id="latest-notes" className="text-base">
          {t('latestNotes')}
        </h2>
        <Link to="/mi-cuaderno" className="text-chalk-soft text-xs underline hover:text-mint">
          {t('toNotebook')}
        </Link>
      </div>
      <ul className="divide-y divide-line border-line border-b">
        {entries.map(({ path, words, title, second }) => (
          <li key={path}>
            <Link to={path} className="grid gap-1 py-3 hover:text-mint">
              <span className="wrap-anywhere text-sm">{words}</span>
              <span className="text-chalk-soft text-xs" lang={languageOf(title, locale) ?? undefined}>
                {[localize(title, locale), second === null ? null : clockLabel(second)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { Link } from '../ui/link.tsx'
import type { loader } from './latest-entries.ts'

/** The last notes and highlights, in the column that a desk has room for. */
export default function LatestNotes() {
  const t = useTranslations('library')
  const locale = useLocale()
  const { load, data } = useFetcher<typeof loader>()
  useEffect(() => {
    load('/mis-recursos/notas')
  }, [load])
  if (!data || data.entries.length === 0) return null
  return (
    <aside aria-labelledby="latest-notes">
      <h2 id="latest-notes" className="border-line border-b pb-3 text-base">
        {t('latestNotes')}
      </h2>
      <ul className="divide-y divide-line border-line border-b">
        {data.entries.map(({ path, words, title, second }) => (
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
    </aside>
  )
}

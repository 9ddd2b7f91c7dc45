import { useFormatter, useTranslations } from 'use-intl'
import type { ChangedDraft } from '#domain/catalog/listing/list-changed-drafts.ts'
import { Link } from '../../ui/link.tsx'
import { editorPathOf } from '../listing/item-address.ts'
import { kindIcons } from '../ui/kind-icons.ts'
import { StateMark } from '../ui/state-mark.tsx'
import { useTitle } from '../ui/use-title.ts'

export function ChangedDrafts({
  drafts: { drafts, total },
  now,
}: {
  drafts: { drafts: ChangedDraft[]; total: number }
  now: Date
}) {
  const t = useTranslations('studioHome')
  const studio = useTranslations('studio')
  const format = useFormatter()
  const titleOf = useTitle()
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts" className="flex items-baseline justify-between gap-4 pb-2">
        {t('drafts')}
        <span className="font-normal font-ui text-chalk-soft text-sm tabular-nums">{total}</span>
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {drafts.map(({ id, kind, slug, title, published, publishAt, changedAt }) => {
          const Icon = kindIcons[kind]
          const { label, lang } = titleOf(title)
          return (
            <li key={id}>
              <Link
                to={editorPathOf({ kind, slug })}
                prefetch="none"
                className="flex min-h-13 items-center gap-3 py-2 hover:bg-hover"
              >
                <Icon size={18} aria-hidden className="flex-none text-chalk-soft" />
                <span className="min-w-0 flex-1">
                  <span lang={lang} className="wrap-anywhere block font-medium">
                    {label}
                  </span>
                  <span className="text-chalk-soft text-xs">
                    {t('draftChanged', { age: format.relativeTime(changedAt, now) })}
                  </span>
                </span>
                <StateMark shape={publishAt || published ? 'waits' : 'off'} className="text-xs">
                  {studio(`state.${publishAt ? 'scheduled' : published ? 'changed' : 'draft'}`)}
                </StateMark>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

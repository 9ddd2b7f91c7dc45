import { ListFilter } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SavedView } from '#domain/people/saved-views/saved-views.ts'
import { type ThreadState, threadStates } from '#values/thread.ts'
import { whenReached } from '../../connection/unreachable.ts'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { SavedViews } from '../ui/saved-views.tsx'
import { ToolbarSearch, ToolbarTabs } from '../ui/toolbar.tsx'
import { discussionQuery, inboxPath } from './discussion-address.ts'
import type { DiscussionFiltersProps } from './discussion-filters.tsx'

const load = () => import('./discussion-filters.tsx')
const Filters = import.meta.env.SSR ? (await load()).default : lazy(() => whenReached(load))

/** The states, the search and the filters of the inbox. */
export function DiscussionToolbar({
  counts,
  views,
  problem,
  ...filters
}: DiscussionFiltersProps & {
  /** How many threads have each state; null where the search found too many to count. */
  counts: Record<ThreadState, string> | null
  views: readonly SavedView[]
  problem: FormProblem | null
}) {
  const { address } = filters
  const t = useTranslations('studioDiscussion')
  const [search] = useSearchParams()
  const parameters = [...search].filter(([name]) => ['state', 'kind', 'course', 'order'].includes(name))
  const isFiltered = address.kind !== null || address.course !== null || address.order !== null
  return (
    <div className="grid gap-2 px-4 pt-2 wide:px-5">
      <ToolbarSearch label={t('search')} text={address.text} parameters={parameters} />
      <details open={isFiltered} className="group">
        <summary className="inline-flex min-h-(--hit) cursor-pointer list-none items-center gap-2 text-chalk-soft hover:text-chalk [&::-webkit-details-marker]:hidden">
          <ListFilter size={17} aria-hidden />
          {t(isFiltered ? 'filtered' : 'filter')}
        </summary>
        <Suspense>
          <Filters {...filters} />
        </Suspense>
      </details>
      <ToolbarTabs
        label={t('byState')}
        tabs={threadStates.map((state) => ({
          to: `${inboxPath}${discussionQuery(address, { state })}`,
          label: t(`state.${state}`),
          count: counts?.[state],
          current: address.state === state,
        }))}
      />
      {counts === null && <p className="text-chalk-soft text-xs">{t('manyFound')}</p>}
      <SavedViews place="discussion" query={discussionQuery(address)} views={views} problem={problem} />
    </div>
  )
}

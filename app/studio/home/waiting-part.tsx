import { lazy, Suspense } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { whenReached } from '../../connection/unreachable.ts'
import type { EverythingWaiting } from './everything-waiting.ts'

const loadGroups = () => import('./waiting-groups.tsx')
const WaitingGroups = lazy(() => whenReached(loadGroups))
// Loads the code together with the page instead of after its first render.
if (!import.meta.env.SSR) loadGroups().catch(() => {})

/** Everything that waits for the caller, the most severe first. */
export function WaitingPart({ waiting, refusals, comments, opinions, now }: EverythingWaiting) {
  const t = useTranslations('studioHome')
  const format = useFormatter()
  const groups = [...Object.values({ ...waiting, ...opinions }), refusals, comments].filter(
    (group) => group !== null,
  )
  const count = groups.reduce((sum, { total }) => sum + total, 0)
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="flex items-baseline justify-between gap-4 pb-2">
        {t('waiting')}
        {count > 0 && (
          <span className="font-normal font-ui text-chalk-soft text-sm tabular-nums">
            {format.number(count)}
          </span>
        )}
      </h2>
      {count === 0 ? (
        <div className="rounded-md border border-line border-dashed px-5 py-8">
          <p className="font-medium">{t('nothing')}</p>
          <p className="mt-1 max-w-(--measure) text-chalk-soft">
            {t(waiting ? 'nothingText' : 'nothingOfAuthor')}
          </p>
        </div>
      ) : (
        <Suspense>
          <WaitingGroups
            waiting={waiting}
            refusals={refusals}
            comments={comments}
            opinions={opinions}
            now={now}
          />
        </Suspense>
      )}
    </section>
  )
}

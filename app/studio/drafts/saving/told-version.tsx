import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { whenReached } from '../../../connection/unreachable.ts'
import { useRootData } from '../../../shell/root-data.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import type { FieldSaver } from './field-saver.ts'
import type { SavedState } from './save-outcome.ts'
import { useSaverState } from './use-field-saver.ts'

const ChooseVersion = lazy(() => whenReached(() => import('./choose-version.tsx')))

/** Tells that another version was taken over, or that there is one to choose from. */
export default function ToldVersion({ saver }: { saver: FieldSaver }) {
  const t = useTranslations('studioCourse')
  const { conflict, other } = useSaverState(saver)
  const [seen, setSeen] = useState<unknown>(null)
  const [isComparing, setComparing] = useState(false)
  if (conflict) {
    return (
      <div role="alert" className="mb-5 rounded-md border border-red bg-board-raised p-4">
        <p className="flex items-center gap-2 font-semibold text-red">
          <TriangleAlert size={17} aria-hidden className="flex-none" />
          {t('conflict.title')}
        </p>
        <p className="mt-1 text-chalk-soft">
          <WhoAndWhen state={conflict.theirs} /> {t('conflict.text')}
        </p>
        <StudioButton className="mt-3" aria-haspopup="dialog" onClick={() => setComparing(true)}>
          {t('conflict.compare')}
        </StudioButton>
        {isComparing && (
          <Suspense fallback={null}>
            <ChooseVersion saver={saver} conflict={conflict} onClose={() => setComparing(false)} />
          </Suspense>
        )}
      </div>
    )
  }
  if (!other || other === seen) return null
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-board-raised px-3 py-1.5 text-chalk-soft text-xs"
    >
      <p>
        <WhoAndWhen state={other} /> {t('conflict.merged')}
      </p>
      <StudioButton variant="quiet" onClick={() => setSeen(other)}>
        {t('conflict.understood')}
      </StudioButton>
    </div>
  )
}

function WhoAndWhen({ state: { by, at } }: { state: Pick<SavedState, 'by' | 'at'> }) {
  const t = useTranslations('studioCourse')
  const format = useFormatter()
  const userId = useRootData()?.user?.id
  const time = format.dateTime(at, { hour: 'numeric', minute: 'numeric', timeZone: browserZone() })
  if (by?.id === userId) return t('conflict.byYou', { time })
  return t(by ? 'conflict.by' : 'conflict.bySystem', { name: by?.name ?? '', time })
}

/** The reader's time zone; safe here because this shows only after a save in this browser, never on the server. */
function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

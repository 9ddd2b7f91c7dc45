import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLoadWithCode } from '../../connection/use-code-of.ts'
import type { FormProblem } from '../../forms/form-outcome.ts'
import Dialog from '../../ui/dialog.tsx'
import { changedLeaves, type Fields, type Leaf, valueAt } from '../ui/merge-fields.ts'
import { Moment } from '../ui/moment.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import type { HistoryAnswer } from './history-entry.ts'
import { useHistoryWords } from './history-words.ts'
import { LeafDifference } from './leaf-difference.tsx'

type Restoring = { readonly may: boolean; readonly note?: string }

/** Compares an entry of a history with the current state, field by field, and can restore it. */
export default function HistoryDialog({
  addressOf,
  first,
  now,
  labelOf,
  restoring = () => ({ may: true }),
  isBusy,
  onRestore,
  onClose,
}: {
  /** The address of the history together with the state at an entry. */
  addressOf: (entryId: number) => string
  first: number
  /** The current state that entries are compared with; null when there is nothing to compare. */
  now: Fields | null
  labelOf: (leaf: Leaf) => string
  /** Whether an entry that differs in these leaves may be restored, and what to know before. */
  restoring?: (different: readonly Leaf[]) => Restoring
  isBusy: boolean
  /** `newest`: the entry of the current state. */
  onRestore: (entryId: number, newest: number) => void
  onClose: () => void
}) {
  const t = useTranslations('studioCourse')
  const [chosen, setChosen] = useState(first)
  const { load: loadNow, data } = useFetcher<HistoryAnswer | FormProblem>()
  const load = useLoadWithCode(loadNow)
  const { wordsOf } = useHistoryWords()
  const address = addressOf(chosen)
  useEffect(() => {
    load(address)
  }, [load, address])
  const answer = data?.ok ? data : null
  const earlier = answer?.chosen?.id === chosen ? (answer.chosen.fields as Fields) : null
  const different = earlier && now ? changedLeaves(earlier, now) : []
  const { may, note } = restoring(different)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('history.title')}
      description={t('history.lead')}
      className="studio max-h-[90dvh] overflow-y-auto bar:max-w-5xl!"
    >
      <div className="grid items-start gap-6 bar:grid-cols-[15rem_minmax(0,1fr)]">
        {/* Space for the outline of the focused entry. */}
        <ul className="-m-1 max-h-[60dvh] overflow-y-auto p-1 max-bar:max-h-48">
          {answer?.revisions.map((revision) => (
            <li key={revision.id}>
              <button
                type="button"
                aria-pressed={revision.id === chosen}
                onClick={() => setChosen(revision.id)}
                className="studio-link w-full flex-col items-start gap-0 py-1 text-left aria-pressed:bg-mint-wash aria-pressed:text-chalk"
              >
                <span>{wordsOf(revision, answer.userId)}</span>
                <Moment at={revision.at} className="font-normal text-xs" />
              </button>
            </li>
          ))}
        </ul>
        <div className="grid min-h-40 min-w-0 content-start gap-4" aria-busy={earlier === null}>
          {earlier && now && <Differences then={earlier} now={now} leaves={different} labelOf={labelOf} />}
          {earlier && note && <p className="text-chalk-soft text-xs">{note}</p>}
          {earlier && may && (
            <StudioButton
              className="justify-self-start"
              aria-disabled={isBusy}
              onClick={() => !isBusy && onRestore(chosen, answer?.revisions[0]?.id ?? chosen)}
            >
              {t('history.restore')}
            </StudioButton>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Differences({
  then,
  now,
  leaves,
  labelOf,
}: {
  then: Fields
  now: Fields
  leaves: readonly Leaf[]
  labelOf: (leaf: Leaf) => string
}) {
  const t = useTranslations('studioCourse')
  if (leaves.length === 0) return <p className="text-chalk-soft">{t('history.same')}</p>
  return leaves.map((leaf) => (
    <section key={leaf} aria-label={labelOf(leaf)} className="grid gap-1.5">
      <h3 className="font-semibold text-base">{labelOf(leaf)}</h3>
      <LeafDifference
        leaf={leaf}
        before={valueAt(then, leaf)}
        after={valueAt(now, leaf)}
        beforeLabel={t('history.then')}
        afterLabel={t('history.now')}
      />
    </section>
  ))
}

import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorMessage } from '../../../forms/form.tsx'
import Dialog from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { changedLeaves, type Fields, valueAt } from '../../ui/merge-fields.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { useDraftAction } from '../publication/use-draft-action.ts'
import type { FieldSaver } from '../saving/field-saver.ts'
import { historyAddress } from './history-address.ts'
import type { loader } from './history-route.ts'
import { useHistoryWords } from './history-words.ts'
import { LeafDifference, useLeafLabel } from './leaf-difference.tsx'

/** Each entry beside what there is now, field by field, to be brought back. */
export default function HistoryDialog({
  draftId,
  partId,
  first,
  saver,
  onClose,
}: {
  draftId: number
  partId: number | null
  first: number
  /** Of what is open; what it shows is what entries are compared with. */
  saver: FieldSaver | null
  onClose: () => void
}) {
  const t = useTranslations('studioCourse')
  const format = useFormatter()
  const message = useErrorMessage()
  const [chosen, setChosen] = useState(first)
  const { load, data } = useFetcher<typeof loader>()
  const { wordsOf } = useHistoryWords()
  const { submit, busy } = useDraftAction((outcome) => {
    if (outcome.ok) toast.success(t('history.restored'))
    else toast.error(message(outcome.code ?? 'invalid-input'))
    onClose()
  })
  const address = historyAddress(draftId, partId, chosen)
  useEffect(() => {
    load(address)
  }, [load, address])
  const answer = data?.ok ? data : null
  const earlier = answer?.chosen?.id === chosen ? answer.chosen.fields : null
  const restore = async () => {
    await saver?.flush()
    submit({ intent: 'restore', revisionId: String(chosen) })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('history.title')}
      description={t('history.lead')}
      className="studio max-h-[90dvh] overflow-y-auto bar:max-w-5xl!"
    >
      <div className="grid items-start gap-6 bar:grid-cols-[15rem_minmax(0,1fr)]">
        <ul className="max-h-[60dvh] overflow-y-auto max-bar:max-h-48">
          {answer?.revisions.map((revision) => (
            <li key={revision.id}>
              <button
                type="button"
                aria-pressed={revision.id === chosen}
                onClick={() => setChosen(revision.id)}
                className="studio-link w-full flex-col items-start gap-0 py-1 text-left aria-pressed:bg-mint-wash aria-pressed:text-chalk"
              >
                <span>{wordsOf(revision, answer.userId)}</span>
                <time dateTime={revision.at.toISOString()} className="font-normal text-xs">
                  {format.dateTime(revision.at, { dateStyle: 'medium', timeStyle: 'short' })} UTC
                </time>
              </button>
            </li>
          ))}
        </ul>
        <div className="grid min-h-40 min-w-0 content-start gap-4" aria-busy={earlier === null}>
          {earlier && saver && <Differences earlier={earlier} now={saver.state().fields} />}
          {earlier && (
            <StudioButton
              className="justify-self-start"
              aria-disabled={busy}
              onClick={() => !busy && restore()}
            >
              {t('history.restore')}
            </StudioButton>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Differences({ earlier, now }: { earlier: object; now: Fields }) {
  const t = useTranslations('studioCourse')
  const labelOf = useLeafLabel()
  const then = earlier as Fields
  const leaves = changedLeaves(then, now)
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

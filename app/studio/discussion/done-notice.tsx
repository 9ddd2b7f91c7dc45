import { Undo2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useErrorMessage } from '../../forms/form.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import type { DiscussionDone, DiscussionOutcome } from './discussion-action.ts'
import { inboxPath } from './discussion-address.ts'
import { storeReply } from './reply-storage.ts'

/** All forms of the inbox share this fetcher, so that the last action can be undone from everywhere. */
const key = 'discussion'

export function useDiscussionFetcher(): FetcherWithComponents<DiscussionOutcome> {
  return useFetcher<DiscussionOutcome>({ key })
}

export type Discussion = {
  last: DiscussionOutcome | null
  fetcher: FetcherWithComponents<DiscussionOutcome>
  /** Undoes the last action, once. */
  undo: () => void
}

/** The last action in the inbox and how to undo it. `sent`: the answer to a form without scripts. */
export function useDiscussion(sent: DiscussionOutcome | undefined): Discussion {
  const fetcher = useDiscussionFetcher()
  const userId = useRootData()?.user?.id
  const [last, setLast] = useState<DiscussionOutcome | null>(sent ?? null)
  useOnChange(fetcher.data, () => {
    const { data } = fetcher
    if (!data) return
    setLast(data)
    // Works even when another thread is open by then.
    if (data.ok && data.answered) storeReply({ userId, thread: data.answered }, null)
  })
  return {
    last,
    fetcher,
    undo() {
      const form = last?.ok ? undoForm(last) : null
      // The last action was answered, even if the page still reloads its data.
      if (!form || fetcher.state === 'submitting') return
      setLast(null)
      fetcher.submit(form, { method: 'post', action: inboxPath })
    },
  }
}

/** The form that undoes an action; null where that is impossible. */
function undoForm({ undo }: DiscussionDone): Record<string, string> | null {
  return undo && { ...undo, undo: '1' }
}

/** How long a notice without undo is shown, in milliseconds. */
const shownMs = 4_000

/** Tells what was done last and offers to undo it, also by Z. */
export function DoneNotice({ discussion: { last, fetcher } }: { discussion: Discussion }) {
  const t = useTranslations('studioDiscussion')
  const message = useErrorMessage()
  const [closed, setClosed] = useState<unknown>(null)
  const form = last?.ok ? undoForm(last) : null
  useEffect(() => {
    if (!last?.ok || last.undo) return
    const timer = setTimeout(() => setClosed(last), shownMs)
    return () => clearTimeout(timer)
  }, [last])
  const isShown = last && last !== closed && (last.ok || last.code)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-20 flex justify-center px-3"
    >
      {isShown && (
        <div className="pointer-events-auto flex max-w-full items-center gap-3 rounded-md border border-line-strong bg-board-raised py-1.5 pr-1.5 pl-4 shadow-(--shadow)">
          <p className={last.ok ? '' : 'text-red'}>
            {last.ok
              ? t(`told.${last.told}`, { count: last.count })
              : message(last.code ?? 'unexpected', { seconds: last.seconds })}
          </p>
          {form && (
            <fetcher.Form method="post" action={inboxPath} onSubmit={() => setClosed(last)}>
              {Object.entries(form).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <StudioButton type="submit" aria-keyshortcuts="Z">
                <Undo2 size={17} aria-hidden />
                {t('undo')}
                <kbd aria-hidden className="studio-key max-bar:hidden">
                  Z
                </kbd>
              </StudioButton>
            </fetcher.Form>
          )}
          <StudioButton variant="quiet" aria-label={t('close')} onClick={() => setClosed(last)}>
            <X size={17} aria-hidden />
          </StudioButton>
        </div>
      )}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ErrorCode } from '#values/error-code.ts'
import { connectionLost, isAway, untilBack } from '../connection/connection.ts'
import { isUnreachable } from '../connection/unreachable.ts'
import { useSentOnLeave, useUnanswered } from '../shell/sent-on-leave.ts'
import { toast } from '../ui/toast.ts'
import { usePendingChoice } from './use-pending-choice.ts'

const prefix = 'seen-'

/** Whether a change was saved. `code`: the reason why not, where trying again would not help. */
export type SaveResult = { saved: boolean; code?: ErrorCode }

/**
 * Asks the server; without an answer the page stays as it is. A gem may have been spent although the answer was lost: that error
 * is passed on, so that the page reloads (`connection-middleware.ts`).
 */
export async function resultOrUnsaved<Result>(
  request: Request,
  ask: () => Promise<Result>,
): Promise<Result | SaveResult> {
  const opens = (await request.clone().formData()).get('intent') === 'open'
  try {
    return await ask()
  } catch (error) {
    if (isUnreachable(error)) {
      if (opens) throw error
      connectionLost()
    }
    return { saved: false }
  }
}

/**
 * Whether a class is marked as seen, and a function to mark it. The mark shows immediately; without a connection it is sent after
 * reconnecting (specification, G1).
 */
export function useSeen(lesson: { id: number; seen: boolean }) {
  const t = useTranslations()
  const fetcher = useFetcher<SaveResult>({ key: `${prefix}${lesson.id}` })
  const pending = fetcher.formData?.get('seen')
  const [choice, choose] = usePendingChoice(fetcher.state !== 'idle')
  const [unsent, setUnsent] = useState<boolean | null>(null)
  const seen = unsent ?? choice ?? (typeof pending === 'string' ? pending === 'true' : lesson.seen)
  // All controls of a class share the fetcher: only the one that was used reports its error.
  const asked = useRef<boolean | null>(null)
  const failed = fetcher.state === 'idle' && fetcher.data?.saved === false
  useEffect(() => {
    if (fetcher.state !== 'idle' || asked.current === null || !fetcher.data) return
    const value = asked.current
    asked.current = null
    if (!failed) return
    const { code } = fetcher.data
    if (!isAway()) return toast.error(t(code ? `errors.${code}` : 'classroom.seenFailed'))
    setUnsent(value)
    untilBack().then(() => latest.current(value))
  }, [fetcher.state, fetcher.data, failed, t])
  const mark = (value: boolean) => {
    asked.current = value
    setUnsent(null)
    choose(value)
    fetcher.submit({ lesson: String(lesson.id), seen: String(value) }, { method: 'post' })
  }
  const latest = useRef(mark)
  useEffect(() => {
    latest.current = mark
  })
  return { seen, mark }
}

/**
 * Use it once in a classroom. A mark shows before it is saved, so marks that are being sent are sent again when the page is left.
 */
export function useMarksOnLeave(): void {
  useSentOnLeave('/playback-position', useUnanswered(prefix))
}

/** Ids of the classes that are marked as seen, including marks that are being saved. */
export function useSeenLessons(lessons: readonly { id: number; seen: boolean }[]): Set<number> {
  const pending = new Map(
    useFetchers()
      .filter(({ key, formData }) => key.startsWith(prefix) && formData?.has('seen'))
      .map(({ key, formData }) => [Number(key.slice(prefix.length)), formData?.get('seen') === 'true']),
  )
  return new Set(lessons.filter(({ id, seen }) => pending.get(id) ?? seen).map(({ id }) => id))
}

import { useEffect, useRef } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { useTranslations } from 'use-intl'
import { toast } from '../ui/toast.ts'
import { useChoice } from './choice.ts'

const prefix = 'seen-'

/** What a form that marks a lesson carries; the page's action reads it. */
export type SeenResult = { saved: boolean }

/** When the server cannot be reached, the page stays as it is and says so. */
export async function seenOrNot<Result>(asked: Promise<Result>): Promise<Result | SeenResult> {
  try {
    return await asked
  } catch {
    return { saved: false }
  }
}

/** Whether a lesson counts as seen, at once when it is being marked, and how to mark it (row G1). */
export function useSeen(lesson: { id: number; seen: boolean }) {
  const t = useTranslations('classroom')
  const fetcher = useFetcher<SeenResult>({ key: `${prefix}${lesson.id}` })
  const pending = fetcher.formData?.get('seen')
  const [choice, choose] = useChoice(fetcher.state !== 'idle')
  const seen = choice ?? (typeof pending === 'string' ? pending === 'true' : lesson.seen)
  // Several controls share the fetcher; only the one that was used says that it failed.
  const asked = useRef(false)
  const failed = fetcher.state === 'idle' && fetcher.data?.saved === false
  useEffect(() => {
    if (fetcher.state !== 'idle' || !asked.current || !fetcher.data) return
    asked.current = false
    if (failed) toast.error(t('seenFailed'))
  }, [fetcher.state, fetcher.data, failed, t])
  const mark = (value: boolean) => {
    asked.current = true
    choose(value)
    fetcher.submit({ lesson: String(lesson.id), seen: String(value) }, { method: 'post' })
  }
  return { seen, mark }
}

/** The ids of the lessons that are seen, those included that are being marked. */
export function useSeenLessons(lessons: readonly { id: number; seen: boolean }[]): Set<number> {
  const pending = new Map(
    useFetchers()
      .filter(({ key, formData }) => key.startsWith(prefix) && formData?.has('seen'))
      .map(({ key, formData }) => [Number(key.slice(prefix.length)), formData?.get('seen') === 'true']),
  )
  return new Set(lessons.filter(({ id, seen }) => pending.get(id) ?? seen).map(({ id }) => id))
}

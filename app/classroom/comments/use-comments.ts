import { useEffect, useReducer, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useOnChange } from '../../ui/use-on-change.ts'
import { changeList } from './comment-list.ts'
import { type CommentsOrder, commentsPath } from './comments-address.ts'
import type { CommentsAnswer } from './comments-loader.ts'

export function useComments(lessonId: number, order: CommentsOrder, initial: CommentsAnswer | null) {
  const fetcher = useFetcher<CommentsAnswer>()
  const first = initial?.order === order ? initial : null
  const [latest, change] = useReducer(
    changeList,
    first?.ok ? changeList(null, { kind: 'page', answer: first }) : null,
  )
  const list = latest?.order === order ? latest : null
  const shown = useRef(first ? order : null)
  const failed =
    fetcher.state === 'idle' && fetcher.data?.ok === false && fetcher.data.order === order
      ? fetcher.data
      : null

  const { load } = fetcher
  useEffect(() => {
    if (shown.current === order) return
    shown.current = order
    load(commentsPath(lessonId, { order, after: null }))
  }, [lessonId, order, load])

  const answer = fetcher.data
  useOnChange(answer, () => {
    // Ignores the answer if another order was chosen meanwhile.
    if (answer?.ok && answer.order === shown.current) change({ kind: 'page', answer })
  })

  const ask = (after: string | null) => load(commentsPath(lessonId, { order, after }))
  return {
    list,
    change,
    loading: fetcher.state !== 'idle',
    /** Error of the last request; its code is null when the server was unreachable. */
    failed: failed ?? (first?.ok === false && !list ? first : null),
    retry: () => ask(failed?.after ?? null),
    more: () => ask(list?.next ?? null),
  }
}

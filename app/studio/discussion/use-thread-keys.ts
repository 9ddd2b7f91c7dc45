import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ThreadKey } from '#values/thread.ts'
import { threadName } from '#values/thread.ts'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import { type DiscussionAddress, discussionQuery, inboxPath, threadPath } from './discussion-address.ts'

/** The keys of the inbox: J and K move through the list, Escape closes the thread, Z undoes. */
export function useThreadKeys({
  threads,
  address,
  undo,
}: {
  threads: readonly ThreadKey[]
  address: DiscussionAddress
  undo: () => void
}): void {
  const navigate = useNavigate()
  const { thread } = useParams()
  const here = discussionQuery(address, { after: address.after, before: address.before })
  const place = threads.findIndex((each) => threadName(each) === thread)
  /**
   * The place of the open thread. It is remembered after the thread has left the list, because then the next thread stands
   * there.
   */
  const last = useRef(-1)
  if (place >= 0) last.current = place
  const move = (step: 1 | -1) => {
    const isGone = place < 0 && thread !== undefined && last.current >= 0
    const target = isGone && step === 1 ? last.current : (place < 0 ? last.current : place) + step
    const next = threads[Math.max(0, Math.min(target, threads.length - 1))]
    if (next) void navigate(threadPath(next, here), { preventScrollReset: true })
  }
  useShortcut(['j'], () => move(1))
  useShortcut(['k'], () => move(-1))
  useShortcut(['z'], undo)
  useShortcut(['Escape'], () => {
    if (thread !== undefined) void navigate(`${inboxPath}${here}`, { preventScrollReset: true })
  })
}

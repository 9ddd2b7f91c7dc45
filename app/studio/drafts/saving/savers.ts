import { onServerBack } from '../../../connection/connection.ts'
import { onLeave } from '../../../shell/on-leave.ts'
import type { FieldSaver } from './field-saver.ts'
import type { Subject } from './save-outcome.ts'

/** The savers of what a page shows, and of what was left before everything was saved. */
const savers = new Map<string, FieldSaver>()
const keyOf = ({ draftId, partId }: Subject) => `${draftId} ${partId ?? 'course'}`

/** Pause before another attempt when the server answers but the save failed, in milliseconds. */
export const retryMs = 5_000

export function findSaver(subject: Subject): FieldSaver | undefined {
  return savers.get(keyOf(subject))
}

export function listSavers(draftId: number): FieldSaver[] {
  return [...savers].flatMap(([key, saver]) => (key.startsWith(`${draftId} `) ? [saver] : []))
}

export function keepSaver(subject: Subject, saver: FieldSaver): void {
  savers.set(keyOf(subject), saver)
}

/** To be called when the page of a subject closes: goes on saving until all is saved, or another page shows the subject. */
export function leaveSaver(subject: Subject, saver: FieldSaver): void {
  // Fields report what was typed last when they unmount, which is after the page around them.
  queueMicrotask(() => {
    const stop = [onLeave(() => void saver.flush({ leaving: true })), onServerBack(() => void again())]
    const timer = setInterval(() => void again(), retryMs)
    const again = async () => {
      const saved = saver.isWatched || (await saver.flush())
      const { status } = saver.state()
      // Such a saver waits until somebody opens its page again.
      const isStuck = status === 'conflict' || status === 'refused'
      if (!saved && !isStuck) return
      clearInterval(timer)
      for (const end of stop) end()
      const key = keyOf(subject)
      if (saver.isSaved && !saver.isWatched && savers.get(key) === saver) savers.delete(key)
    }
    void again()
  })
}

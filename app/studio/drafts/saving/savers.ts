import { onServerBack } from '../../../connection/connection.ts'
import { onLeave } from '../../../shell/on-leave.ts'
import type { FieldSaver } from './field-saver.ts'
import type { Subject } from './save-outcome.ts'

/** Those that a page shows, and those that were left before all was saved. */
const savers = new Map<string, FieldSaver>()
const keyOf = ({ draftId, partId }: Subject) => `${draftId} ${partId ?? 'course'}`

/** Pause after which it is tried again where the server answers and only the save failed. */
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

/** Its page is going: saves what was typed last, however long that takes, unless another page shows it meanwhile. */
export function leaveSaver(subject: Subject, saver: FieldSaver): void {
  // Fields tell what was typed last when they go, which is after the page around them.
  queueMicrotask(() => {
    const stop = [onLeave(() => void saver.flush({ leaving: true })), onServerBack(() => void again())]
    const timer = setInterval(() => void again(), retryMs)
    const again = async () => {
      const saved = saver.isWatched || (await saver.flush())
      const { status } = saver.state()
      // Then it waits until somebody opens its page.
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

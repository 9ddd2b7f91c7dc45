import { useEffect } from 'react'
import { withStorage } from '#app/shell/browser-storage.ts'
import { connectionLost, onServerBack } from '../../connection/connection.ts'

/** Sends unsaved notes on the next visit and after reconnecting, on any page. Its code is loaded only when there are some. */
export function useUnsentNotes(userId: string | null, base: string): void {
  useEffect(() => {
    if (userId === null) return
    const send = async () => {
      if (!navigator.onLine || !hasDraft(userId)) return
      const { sendAllNotes } = await import('./send-note.ts')
      if (!(await sendAllNotes(`${base}/lesson-note`, userId))) connectionLost()
    }
    const quietly = () => void send().catch(() => {})
    quietly()
    return onServerBack(quietly)
  }, [userId, base])
}

function hasDraft(userId: string): boolean {
  const prefix = `aula.note.${userId}.`
  return withStorage(
    'localStorage',
    (storage) => Object.keys(storage).some((key) => key.startsWith(prefix)),
    false,
  )
}

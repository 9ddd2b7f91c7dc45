import { useEffect, useState } from 'react'
import { newTextKey } from '../../connection/text-key.ts'
import { withStorage } from '../../shell/browser-storage.ts'

/** What one types is in the browser's storage until the server has it. `key`: by which it is sent once. */
type Draft = { text: string; key: string }

/** Removes what was typed as a reply to a thread. */
export function forgetReply(userId: string | undefined, thread: string): void {
  write(placeOf(userId, thread), null)
}

/** `sent`: what a form without scripts held. */
export function useReplyDraft({ userId, thread }: { userId?: string; thread: string }, sent: Draft) {
  const place = placeOf(userId, thread)
  const [draft, setDraft] = useState<Draft>(sent)
  useEffect(() => {
    const saved = read(place)
    if (saved) setDraft((before) => (before.text === '' ? saved : before))
  }, [place])
  const change = (text: string) => {
    setDraft((before) => {
      const next = { ...before, text }
      write(place, next)
      return next
    })
  }
  const forget = () => {
    forgetReply(userId, thread)
    setDraft({ text: '', key: newTextKey() })
  }
  return { draft, change, forget }
}

const placeOf = (userId: string | undefined, thread: string) => `aula.reply.${userId}.${thread}`

function read(place: string): Draft | null {
  return withStorage<Draft | null>(
    'localStorage',
    (storage) => {
      const saved = JSON.parse(storage.getItem(place) ?? 'null')
      const isWhole = typeof saved?.text === 'string' && typeof saved?.key === 'string'
      return isWhole ? { text: saved.text, key: saved.key } : null
    },
    null,
  )
}

function write(place: string, draft: Draft | null): void {
  withStorage(
    'localStorage',
    (storage) => {
      if (draft?.text) storage.setItem(place, JSON.stringify(draft))
      else storage.removeItem(place)
    },
    undefined,
  )
}

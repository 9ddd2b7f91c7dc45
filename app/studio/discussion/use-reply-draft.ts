import { useEffect, useState } from 'react'
import { newTextKey } from '../../connection/text-key.ts'
import { type ReplyDraft, type ReplyPlace, readReply, storeReply } from './reply-storage.ts'

/** `sent`: what a form without scripts held. */
export function useReplyDraft({ userId, thread }: ReplyPlace, sent: ReplyDraft) {
  const [draft, setDraft] = useState(sent)
  useEffect(() => {
    const saved = readReply({ userId, thread })
    if (saved) setDraft((before) => (before.text === '' ? saved : before))
  }, [userId, thread])
  const change = (text: string) => {
    setDraft((before) => {
      const next = { ...before, text }
      storeReply({ userId, thread }, next)
      return next
    })
  }
  const forget = () => {
    storeReply({ userId, thread }, null)
    setDraft({ text: '', key: newTextKey() })
  }
  return { draft, change, forget }
}

import { useEffect, useState } from 'react'
import { newTextKey } from '../../connection/text-key.ts'
import { type ReplyDraft, type ReplyPlace, readReply, storeReply } from './reply-storage.ts'

/** The text of a reply, stored in the browser until it is sent. `sent`: the text of a form that was sent without scripts. */
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

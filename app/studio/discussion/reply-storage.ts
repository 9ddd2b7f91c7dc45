import { withStorage } from '../../shell/browser-storage.ts'

/** An unsent reply to a thread, stored in the browser. `key` makes sure that the server accepts it only once. */
export type ReplyDraft = { text: string; key: string }

export type ReplyPlace = { userId?: string; thread: string }

const nameOf = ({ userId, thread }: ReplyPlace) => `aula.reply.${userId}.${thread}`

export function readReply(place: ReplyPlace): ReplyDraft | null {
  return withStorage<ReplyDraft | null>(
    'localStorage',
    (storage) => {
      const saved = JSON.parse(storage.getItem(nameOf(place)) ?? 'null')
      const isWhole = typeof saved?.text === 'string' && typeof saved?.key === 'string'
      return isWhole ? { text: saved.text, key: saved.key } : null
    },
    null,
  )
}

/** Stores an unsent reply in the browser; null removes it. */
export function storeReply(place: ReplyPlace, draft: ReplyDraft | null): void {
  withStorage(
    'localStorage',
    (storage) => {
      if (draft?.text) storage.setItem(nameOf(place), JSON.stringify(draft))
      else storage.removeItem(nameOf(place))
    },
    undefined,
  )
}

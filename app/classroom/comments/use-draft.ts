import { useEffect, useState } from 'react'
import { withStorage } from '#app/shell/browser-storage.ts'
import { newTextKey } from '../../connection/text-key.ts'

export type Draft = {
  readonly title: string
  readonly html: string
  /** Idempotency key, by which a text whose answer was lost is saved only once. */
  readonly key: string
}

const prefix = 'aula.comment-draft'

/** Storage key of a draft: one per person for each class, edited comment and answered comment. */
export function draftPlace(
  userId: string,
  target: { lesson: number } | { comment: number } | { reply: number },
): string {
  const [[kind, id] = []] = Object.entries(target)
  return `${prefix}.${userId}.${kind}.${id}`
}

/** A draft that survives reloads and failed sends. `stored`: whether the browser could store it. */
export function useDraft(place: string, original: { title: string; html: string }) {
  const [draft, setDraft] = useState<Draft>({ ...original, key: '' })
  const [restored, setRestored] = useState(false)
  const [stored, setStored] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another form, which begins anew.
  useEffect(() => {
    const saved = read(place)
    if (saved && (saved.title !== original.title || saved.html !== original.html)) {
      setDraft(saved)
      setRestored(true)
    } else setDraft((before) => ({ ...before, key: newTextKey() }))
  }, [place])

  return {
    draft,
    restored,
    stored,
    change(part: Partial<Pick<Draft, 'title' | 'html'>>) {
      setDraft((before) => {
        const next = { ...before, ...part }
        setStored(write(place, next))
        return next
      })
    },
    forget() {
      write(place, null)
      setRestored(false)
    },
  }
}

function read(place: string): Draft | null {
  return withStorage<Draft | null>(
    'localStorage',
    (storage) => {
      const saved = JSON.parse(storage.getItem(place) ?? 'null')
      const whole = [saved?.title, saved?.html, saved?.key].every((each) => typeof each === 'string')
      return whole ? { title: saved.title, html: saved.html, key: saved.key } : null
    },
    null,
  )
}

function write(place: string, draft: Draft | null): boolean {
  const hasText = draft !== null && (draft.title !== '' || draft.html !== '')
  return withStorage(
    'localStorage',
    (storage) => {
      if (hasText) storage.setItem(place, JSON.stringify(draft))
      else storage.removeItem(place)
      return hasText
    },
    false,
  )
}

import { useEffect, useState } from 'react'
import { newTextKey } from '../../connection/text-key.ts'

/** What somebody types, from the first letter on until it is kept. */
export type Draft = {
  readonly title: string
  readonly html: string
  /** Sent along, so that a text that arrived although its answer did not is kept once. */
  readonly key: string
}

const prefix = 'aula.comment-draft'

/** Where a draft lies in this browser: one a class, one a comment that is edited, each for one person. */
export function draftPlace(userId: string, target: { lesson: number } | { comment: number }): string {
  const [[kind, id] = []] = Object.entries(target)
  return `${prefix}.${userId}.${kind}.${id}`
}

/**
 * A draft that survives a reload and a failed send. `restored` when it came from an earlier visit; `stored` is false where
 * the browser keeps nothing.
 */
export function useDraft(place: string, original: { title: string; html: string }) {
  const [draft, setDraft] = useState<Draft>({ ...original, key: '' })
  const [restored, setRestored] = useState(false)
  const [stored, setStored] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another form, which begins anew.
  useEffect(() => {
    const kept = read(place)
    if (kept && (kept.title !== original.title || kept.html !== original.html)) {
      setDraft(kept)
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
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null')
    const whole = [kept?.title, kept?.html, kept?.key].every((each) => typeof each === 'string')
    return whole ? { title: kept.title, html: kept.html, key: kept.key } : null
  } catch {
    return null
  }
}

/** Whether the browser kept it; private windows may not. */
function write(place: string, draft: Draft | null): boolean {
  try {
    const worthKeeping = draft !== null && (draft.title !== '' || draft.html !== '')
    if (worthKeeping) localStorage.setItem(place, JSON.stringify(draft))
    else localStorage.removeItem(place)
    return worthKeeping
  } catch {
    return false
  }
}

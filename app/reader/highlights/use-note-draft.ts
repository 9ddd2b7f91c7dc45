import { useState } from 'react'
import { withStorage } from '#app/shell/browser-storage.ts'
import type { ReaderHighlight } from './highlights-route.ts'
import type { Passage } from './selected-passage.ts'

type Words = { readonly title: string; readonly content: string }

/** Storage key of a draft: one per person and paragraph. A highlight whose paragraph is unknown has its id. */
export function noteDraftPlace(userId: string, target: Passage | ReaderHighlight): string {
  const { sectionId, locale, block } = target
  const place = block === null && 'id' in target ? target.id : `${sectionId}.${locale}.${block}`
  return `aula.highlight-draft.${userId}.${place}`
}

/** The words of a note. Changes that are not saved yet survive closing the dialog and the page. */
export function useNoteDraft(place: string, saved: Words) {
  const [stored] = useState(() => read(place))
  const isSaved = ({ title, content }: Words) => title === saved.title && content === saved.content
  const [words, setWords] = useState(stored ?? saved)
  const [restored, setRestored] = useState(stored !== null && !isSaved(stored))
  return {
    words,
    restored,
    change(part: Partial<Words>) {
      const next = { ...words, ...part }
      setWords(next)
      write(place, isSaved(next) ? null : next)
    },
    forget: () => write(place, null),
    discard() {
      write(place, null)
      setWords(saved)
      setRestored(false)
    },
  }
}

function read(place: string): Words | null {
  return withStorage<Words | null>(
    'localStorage',
    (storage) => {
      const { title, content } = JSON.parse(storage.getItem(place) ?? '{}')
      return typeof title === 'string' && typeof content === 'string' ? { title, content } : null
    },
    null,
  )
}

function write(place: string, words: Words | null): void {
  withStorage(
    'localStorage',
    (storage) => (words ? storage.setItem(place, JSON.stringify(words)) : storage.removeItem(place)),
    undefined,
  )
}

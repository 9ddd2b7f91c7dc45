import { type FormEvent, type RefObject, useEffect } from 'react'

const key = 'aula_contact'
const fields = ['email', 'name', 'surname', 'message'] as const

/**
 * Stores the draft in the tab until it is sent. Returns the form's listener. `sentAt`: identifies the last message that was sent.
 */
export function useContactDraft(room: RefObject<HTMLElement | null>, sentAt: number | null) {
  useEffect(() => {
    if (sentAt !== null) write(null)
    const draft = read()
    for (const name of fields) {
      const field = room.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
      const typed = draft[name]
      if (field && typed) field.value = typed
    }
  }, [room, sentAt])
  return (event: FormEvent<HTMLElement>) => {
    const { name, value } = event.target as HTMLInputElement
    if (fields.some((each) => each === name)) write({ ...read(), [name]: value })
  }
}

function read(): Partial<Record<(typeof fields)[number], string>> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

function write(draft: ReturnType<typeof read> | null) {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {}
}

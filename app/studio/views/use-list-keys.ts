import { useLayoutEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'

/**
 * The keys of a list: J and K open the next and the previous entry beside it, Escape closes the open one. `keys`: those of the
 * entries, as `rowId` takes them, in order; `open`: the key of the open entry, which may be on another page of the list.
 */
export function useListKeys({
  keys,
  open,
  pathOf,
  listPath,
}: {
  keys: readonly string[]
  open: string | null
  /** The path of an entry; `query` is the one of the list. */
  pathOf: (key: string, query: string) => string
  listPath: (query: string) => string
}): void {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const query = search.toString()
  /** Where the last key led, even before that page has loaded, so that two quick presses move two rows. */
  const at = useRef(open)
  const left = useRef<string | null>(null)
  const byKey = useRef(false)
  const go = (key: string | null) => {
    byKey.current = true
    at.current = key
    navigate(key === null ? listPath(query) : pathOf(key, query), { preventScrollReset: true })
  }
  const move = (step: 1 | -1) => {
    const place = at.current === null ? -1 : keys.indexOf(at.current)
    const key = place === -1 && step === -1 ? keys.at(-1) : keys[place + step]
    if (key !== undefined) go(key)
  }
  useShortcut(['j'], () => move(1))
  useShortcut(['k'], () => move(-1))
  useShortcut(['Escape'], () => {
    if (at.current !== null) go(null)
  })
  useLayoutEffect(() => {
    // After a key the focus goes to the row; a pressed link has it already.
    if (byKey.current) document.getElementById(rowId(open ?? left.current ?? ''))?.focus()
    byKey.current = false
    at.current = open
    left.current = open
  }, [open])
}

/** The id of the link of a row. */
export function rowId(key: string): string {
  return `row-${key}`
}

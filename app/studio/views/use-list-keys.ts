import { useLayoutEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'

/**
 * J and K open the next and the previous of a list, beside it, and Escape closes what is open. `keys`: as `rowId` takes them, in
 * the list's order; `open`: one of them, or one of another page.
 */
export function useListKeys({
  keys,
  open,
  pathOf,
  listPath,
}: {
  keys: readonly string[]
  open: string | null
  /** With the query of the list. */
  pathOf: (key: string, query: string) => string
  listPath: (query: string) => string
}): void {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const query = search.toString()
  /** Where the last key led, also while it is still on its way, so that two quick ones lead two rows on. */
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
    // Who works by keyboard goes on from the row; who pressed a link is there already.
    if (byKey.current) document.getElementById(rowId(open ?? left.current ?? ''))?.focus()
    byKey.current = false
    at.current = open
    left.current = open
  }, [open])
}

/** Of the link of a row. */
export function rowId(key: string): string {
  return `row-${key}`
}

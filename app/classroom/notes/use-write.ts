import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls `begin` once for each visit by a link with the state `write`, with which people come here to write. */
export function useWrite(begin: () => void): void {
  const { key, state } = useLocation() as { key: string; state: { write?: boolean } | null }
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  })
  const asked = state?.write ? key : null
  useEffect(() => {
    if (asked !== null) latest.current()
  }, [asked])
}

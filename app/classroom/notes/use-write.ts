import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Once for each link with the state `write`: the person comes to write here. */
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

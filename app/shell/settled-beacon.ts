import { useEffect, useMemo } from 'react'
import { onLeave } from './on-leave.ts'

/** Rest after a scroll before a place is saved. */
const restMs = 1_500

/** Posts the latest form after a rest, and on leaving the page or the component; the answer is of no matter. */
export function useSettledBeacon(address: string): (form: Record<string, string>) => void {
  const beacon = useMemo(() => {
    let waiting: Record<string, string> | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = () => {
      clearTimeout(timer)
      if (waiting) navigator.sendBeacon(address, new URLSearchParams(waiting))
      waiting = null
    }
    const note = (form: Record<string, string>) => {
      waiting = form
      clearTimeout(timer)
      timer = setTimeout(send, restMs)
    }
    return { note, send }
  }, [address])
  useEffect(() => {
    const end = onLeave(beacon.send, { early: true })
    return () => {
      end()
      beacon.send()
    }
  }, [beacon])
  return beacon.note
}

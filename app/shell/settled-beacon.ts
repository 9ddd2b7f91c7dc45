import { useEffect, useMemo } from 'react'
import { onLeave } from './on-leave.ts'

/** How long nothing must change before the form is sent, in milliseconds. */
const restMs = 1_500

/** Returns a function that posts its latest form after 1.5 s of rest, on leaving and on unmounting. The answer is ignored. */
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

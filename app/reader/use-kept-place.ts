import { type RefObject, useEffect } from 'react'
import { useHref } from 'react-router'
import { onLeave } from '../shell/on-leave.ts'
import { firstBlockInSight } from './first-block-in-sight.ts'

const settleMs = 1500

/** Saves the position on resting and on leaving (`docs/specification.md`, J3). */
export function useKeptPlace(frame: RefObject<HTMLElement | null>, sectionId: number): void {
  const address = useHref('/reading-place')
  useEffect(() => {
    let sent: string | null = null
    let timer: ReturnType<typeof setTimeout>
    const savePlace = () => {
      clearTimeout(timer)
      if (!frame.current) return
      const block = firstBlockInSight(frame.current) ?? ''
      if (block === sent) return
      sent = block
      const form = { section: String(sectionId), block, at: new Date().toISOString() }
      navigator.sendBeacon(address, new URLSearchParams(form))
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(savePlace, settleMs)
    }
    wait()
    addEventListener('scroll', wait, { passive: true })
    const end = onLeave(savePlace)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', wait)
      end()
    }
  }, [address, frame, sectionId])
}

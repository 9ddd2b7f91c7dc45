import { useEffect, useRef, useState } from 'react'
import { isField } from './may-count-down.ts'

/** Seconds until the next class opens by itself. */
export const countdownSeconds = 5

/**
 * Seconds left; null while nothing counts. Any key, press or turn of the wheel, or the focus in a text field, stops it, since somebody is
 * there.
 */
export function useCountdown(
  counting: boolean,
  onOver: () => void,
): { seconds: number | null; stop: () => void } {
  const [stopped, setStopped] = useState(false)
  const [seconds, setSeconds] = useState(countdownSeconds)
  const latest = useRef(onOver)
  useEffect(() => {
    latest.current = onOver
  })
  const running = counting && !stopped
  useEffect(() => {
    if (!running) return
    const begun = Date.now()
    const timer = setInterval(() => {
      const left = countdownSeconds - Math.floor((Date.now() - begun) / 1_000)
      setSeconds(Math.max(left, 0))
      if (left > 0) return
      clearInterval(timer)
      latest.current()
    }, 250)
    const stopWhenWriting = ({ target }: FocusEvent) => {
      if (isField(target)) setStopped(true)
    }
    const stopNow = () => setStopped(true)
    document.addEventListener('focusin', stopWhenWriting)
    document.addEventListener('keydown', stopNow)
    document.addEventListener('pointerdown', stopNow)
    document.addEventListener('wheel', stopNow, { passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('focusin', stopWhenWriting)
      document.removeEventListener('keydown', stopNow)
      document.removeEventListener('pointerdown', stopNow)
      document.removeEventListener('wheel', stopNow)
    }
  }, [running])
  return { seconds: running ? seconds : null, stop: () => setStopped(true) }
}

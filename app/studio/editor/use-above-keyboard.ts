import { type RefObject, useEffect } from 'react'

/** Says to styles how much of the window's end a phone's keyboard covers, as `--keyboard`. */
export function useAboveKeyboard(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const measure = () => {
      const { height, offsetTop, scale } = visualViewport
      // Whoever zooms in sees less of the page, without a keyboard.
      const covered = scale > 1.01 ? 0 : Math.max(0, innerHeight - height - offsetTop)
      frame.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    measure()
    visualViewport.addEventListener('resize', measure)
    visualViewport.addEventListener('scroll', measure)
    return () => {
      visualViewport.removeEventListener('resize', measure)
      visualViewport.removeEventListener('scroll', measure)
    }
  }, [frame])
}

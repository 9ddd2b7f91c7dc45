import { type RefObject, useEffect } from 'react'

/** Writes how many pixels of the window's bottom a phone's keyboard covers into the style property `--keyboard`. */
export function useAboveKeyboard(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const measure = () => {
      const { height, offsetTop, scale } = visualViewport
      // Zooming in also makes the visible part smaller, without any keyboard.
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

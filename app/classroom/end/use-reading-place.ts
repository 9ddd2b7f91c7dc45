import { type RefObject, useEffect, useRef } from 'react'
import { useHref } from 'react-router'
import { useSettledBeacon } from '../../shell/settled-beacon.ts'

/** In pixels. A page that the browser has restored further down than this is not scrolled. */
const mostScrolled = 80

/** Opens a reading at the paragraph that the person reached on any device, and saves where they are. */
export function useReadingPlace(
  /** An element inside of the article. */
  inside: RefObject<HTMLElement | null>,
  { lessonId, paragraph, remember }: { lessonId: number; paragraph: number | null; remember: boolean },
): void {
  const saveLater = useSettledBeacon(useHref('/playback-position'))
  const start = useRef(paragraph)
  useEffect(() => {
    const at = start.current
    if (at === null || location.hash || scrollY > mostScrolled) return
    blocksOf(inside.current)[at]?.scrollIntoView()
  }, [inside])
  useEffect(() => {
    if (!remember) return
    const note = () => {
      const place = paragraphInSight(blocksOf(inside.current))
      saveLater({ lesson: String(lessonId), paragraph: String(place) })
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [saveLater, inside, lessonId, remember])
}

function blocksOf(inside: HTMLElement | null): Element[] {
  return [...(inside?.closest('article')?.querySelector('.prose')?.children ?? [])]
}

/** Index of the paragraph in sight; 0 at the beginning, and again once the end was read. */
function paragraphInSight(blocks: readonly Element[]): number {
  const last = blocks.at(-1)
  if (!last || last.getBoundingClientRect().bottom <= innerHeight) return 0
  const bars = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom > bars + 8)
  return Math.max(index, 0)
}

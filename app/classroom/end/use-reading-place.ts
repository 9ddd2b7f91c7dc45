import { type RefObject, useEffect, useRef } from 'react'
import { useHref } from 'react-router'
import { onLeave } from '../../shell/on-leave.ts'

/** Rest after a scroll before the place is saved. */
const restMs = 1_500

/** A page that the browser put back further down stays where it is. */
const mostScrolled = 80

/** Opens a reading at the paragraph where the person was on any device, and remembers where they are. */
export function useReadingPlace(
  /** Something in the article. */
  inside: RefObject<HTMLElement | null>,
  { lessonId, paragraph, remember }: { lessonId: number; paragraph: number | null; remember: boolean },
): void {
  const address = useHref('/playback-position')
  const start = useRef(paragraph)
  useEffect(() => {
    const at = start.current
    if (at === null || location.hash || scrollY > mostScrolled) return
    blocksOf(inside.current)[at]?.scrollIntoView()
  }, [inside])
  useEffect(() => {
    if (!remember) return
    let waiting: number | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      if (waiting === null) return
      const form = new URLSearchParams({ lesson: String(lessonId), paragraph: String(waiting) })
      waiting = null
      navigator.sendBeacon(address, form)
    }
    const note = () => {
      waiting = paragraphInSight(blocksOf(inside.current))
      clearTimeout(timer)
      timer = setTimeout(save, restMs)
    }
    addEventListener('scroll', note, { passive: true })
    const end = onLeave(save)
    return () => {
      removeEventListener('scroll', note)
      end()
      save()
    }
  }, [address, inside, lessonId, remember])
}

function blocksOf(inside: HTMLElement | null): Element[] {
  return [...(inside?.closest('article')?.querySelector('.prose')?.children ?? [])]
}

/** Its index; 0 at the beginning, and again once the end was read. */
function paragraphInSight(blocks: readonly Element[]): number {
  const last = blocks.at(-1)
  if (!last || last.getBoundingClientRect().bottom <= innerHeight) return 0
  const bars = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom > bars + 8)
  return Math.max(index, 0)
}

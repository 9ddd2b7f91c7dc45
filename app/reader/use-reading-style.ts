import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { type LineWidth, type Typeface, textSizeFrom, textSizes } from '#values/reading-style.ts'
import { usePreferencesOnLeave, useSettledPreferences } from '../shell/preferences.ts'
import { useRootData } from '../shell/root-data.ts'
import { shortcuts } from '../shortcuts/shortcuts.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { firstBlockInSight } from './first-block-in-sight.ts'
import { textId } from './text-id.ts'

export type ReadingStyle = ReturnType<typeof useReadingStyle>

/** The style of the text: applied immediately, and saved as a preference (specification, J3). */
export function useReadingStyle() {
  const root = useRootData()
  const { textSize, lineWidth, typeface } = root?.preferences ?? {}
  const [style, setStyle] = useState({
    textSize: textSize ?? textSizes.usual,
    lineWidth: lineWidth ?? 'medium',
    typeface: typeface ?? 'serif',
  })
  // React delays a render while a style sheet of the page loads; a second press then still starts from the first one.
  const chosen = useRef(style)
  const holdPassage = useHeldPassage(style)
  const save = useSettledPreferences()
  usePreferencesOnLeave()
  const change = (next: Partial<{ textSize: number; lineWidth: LineWidth; typeface: Typeface }>) => {
    holdPassage()
    chosen.current = { ...chosen.current, ...next }
    setStyle(chosen.current)
    save(next)
  }
  const [smaller, larger] = shortcuts.reader.textSize
  const resize = (steps: number) => change({ textSize: textSizeFrom(chosen.current.textSize, steps) })
  useShortcut([smaller], () => resize(-1))
  useShortcut([larger], () => resize(1))
  return {
    ...style,
    change,
    resize,
    attributes: {
      'data-line-width': style.lineWidth,
      'data-typeface': style.typeface,
      style: { '--text-scale': style.textSize } as CSSProperties,
    },
  }
}

function useHeldPassage(style: object): () => void {
  const held = useRef<{ block: Element; top: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of style is what moves the text.
  useLayoutEffect(() => {
    if (held.current) scrollBy(0, held.current.block.getBoundingClientRect().top - held.current.top)
    held.current = null
  }, [style])
  return () => {
    const frame = document.getElementById(textId)
    const block = frame && document.getElementById(firstBlockInSight(frame) ?? '')
    held.current = block && { block, top: block.getBoundingClientRect().top }
  }
}

import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { clockLabel } from '#values/duration.ts'
import { markWords } from '#values/search-text.ts'
import type { Cue } from './cues.ts'

/** Keys that scroll, after which the list no longer follows the video. */
const scrollKeys = new Set(['PageUp', 'PageDown'])

export function TranscriptLines({
  lines,
  lang,
  current,
  words,
  following,
  busy,
  onScrolled,
  onChoose,
}: {
  lines: readonly (Cue & { index: number })[]
  lang: string
  /** Index of the current line; -1 before the first one. */
  current: number
  words: readonly string[]
  /** Whether to scroll the current line into view. */
  following: boolean
  busy: boolean
  onScrolled: () => void
  onChoose: (seconds: number) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>(`[data-line="${current}"]`)
    if (!following || !list.current || !line) return
    const { clientHeight } = list.current
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.current.scrollTo({
      top: line.offsetTop - clientHeight / 2 + line.offsetHeight / 2,
      behavior: calm ? 'auto' : 'smooth',
    })
  }, [current, following])
  const inOrder = lines.some(({ index }) => index === current) ? current : lines[0]?.index
  const move = (event: KeyboardEvent<HTMLOListElement>) => {
    if (scrollKeys.has(event.key)) onScrolled()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    onScrolled()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus()
  }
  return (
    <ol
      ref={list}
      lang={lang}
      aria-busy={busy}
      onWheel={onScrolled}
      onTouchMove={onScrolled}
      onPointerDown={(event) => event.target === event.currentTarget && onScrolled()}
      onKeyDown={move}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain py-2"
    >
      {busy &&
        [90, 75, 85, 60].map((width) => (
          <li key={width} aria-hidden className="px-4 py-2">
            <span
              className="block h-4 rounded-sm bg-line motion-safe:animate-pulse"
              style={{ width: `${width}%` }}
            />
          </li>
        ))}
      {lines.map(({ index, start, text }) => (
        <li key={index} data-line={index}>
          <button
            type="button"
            tabIndex={index === inOrder ? 0 : -1}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(start)}
            className={clsx(
              'flex w-full gap-3 px-4 py-2 text-left text-sm leading-snug hover:text-mint focus-visible:-outline-offset-3',
              index === current && 'bg-mint-wash font-semibold shadow-[inset_3px_0_var(--mint)]',
            )}
          >
            <span className="w-10 shrink-0 text-chalk-soft text-xs leading-normal tabular-nums">
              {clockLabel(start)}
            </span>
            <span className="min-w-0">
              {words.length === 0
                ? text
                : markWords(text, words).map((part, at) =>
                    part.marked ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name.
                      <mark key={at} className="rounded-sm bg-mint-wash text-mint">
                        {part.text}
                      </mark>
                    ) : (
                      part.text
                    ),
                  )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

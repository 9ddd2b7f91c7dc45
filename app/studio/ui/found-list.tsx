import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { callStudio } from '../media/studio-call.ts'

/** Pause in typing before a search starts, in milliseconds. */
const restMs = 200

/**
 * A search field with the results of the studio's API as rows of a list. `search` is the path of the call, to which `text` is
 * added; `rowsOf` takes the rows from its answer.
 */
export function FoundList<Data, Each>({
  search,
  rowsOf,
  words,
  className,
  children,
}: {
  search: string
  rowsOf: (data: Data) => readonly Each[]
  words: Readonly<Record<'search' | 'searching' | 'nothing' | 'unanswered', string>>
  className?: string
  children: (row: Each) => ReactNode
}) {
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<{ text: string; data: Data | null } | null>(null)
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(async () => {
      const query = text.trim() && new URLSearchParams({ text: text.trim() })
      const data = await callStudio<Data>(`${search}${search.includes('?') ? '&' : '?'}${query}`).catch(
        () => null,
      )
      if (!isStale) setAnswer({ text, data })
    }, restMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [search, text])
  const hasFailed = answer?.text === text && answer.data === null
  const rows = answer?.data ? rowsOf(answer.data) : null
  return (
    <>
      <input
        type="search"
        value={text}
        maxLength={100}
        aria-label={words.search}
        placeholder={words.search}
        onChange={(event) => setText(event.target.value)}
        className="mb-3 min-h-(--hit) w-full rounded-[0.5rem] border border-line-strong bg-field px-2.5 max-bar:text-base"
      />
      <p role="status" className="text-chalk-soft">
        {hasFailed ? words.unanswered : rows ? rows.length === 0 && words.nothing : words.searching}
      </p>
      {rows && rows.length > 0 && (
        <ul className={clsx('grid min-h-0 overflow-y-auto overscroll-contain', className)}>
          {rows.map(children)}
        </ul>
      )}
    </>
  )
}

/** A row that a press chooses; `isTaken` marks one that is chosen already. */
export function FoundRow({
  onPick,
  isTaken = false,
  aside,
  children,
}: {
  onPick: () => void
  isTaken?: boolean
  aside: string
  children: ReactNode
}) {
  return (
    // Lets a long title be cut instead of widening the row.
    <li className="min-w-0">
      <button
        type="button"
        aria-disabled={isTaken || undefined}
        onClick={() => !isTaken && onPick()}
        className="flex min-h-(--row) w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-hover aria-disabled:text-chalk-soft"
      >
        {children}
        <span className="ml-auto flex-none text-chalk-soft text-xs tabular-nums">{aside}</span>
      </button>
    </li>
  )
}

import { useEffect, useRef } from 'react'
import type { Locale } from '#values/locale.ts'

/** Pause in typing before `onChange`. */
const restMs = 300

/** A Markdown text; `value` is read when the key changes, and `onChange` called after a pause and on leaving. */
export function MarkdownEditor({
  id,
  label,
  lang,
  value,
  onChange,
  describedBy,
  variant = 'full',
}: {
  id: string
  label: string
  lang: Locale
  value: string
  onChange(markdown: string): void
  describedBy?: string
  variant?: 'full' | 'code'
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef<string | null>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const flush = () => {
    clearTimeout(timer.current)
    if (typed.current !== null) latest.current(typed.current)
    typed.current = null
  }
  const flushLatest = useRef(flush)
  useEffect(() => () => flushLatest.current(), [])
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        lang={lang}
        defaultValue={value}
        rows={variant === 'code' ? 5 : 8}
        spellCheck={variant !== 'code'}
        aria-describedby={describedBy}
        onChange={(event) => {
          typed.current = event.target.value
          clearTimeout(timer.current)
          timer.current = setTimeout(flush, restMs)
        }}
        onBlur={flush}
        className={`field-sizing-content max-h-[70dvh] w-full rounded-md border border-line-strong bg-field px-3 py-2 max-bar:text-base ${variant === 'code' ? 'font-code' : 'font-read'}`}
      />
    </div>
  )
}

import { clsx } from 'clsx'
import type { Ref } from 'react'
import type { Locale } from '#values/locale.ts'

/** A field for a text as Markdown, which grows with its content. */
export function PlainText({
  id,
  label,
  lang,
  text,
  describedBy,
  className,
  ref,
  onType,
  onLeave,
}: {
  id: string
  label: string
  lang: Locale
  /** The initial content only. */
  text: string
  describedBy?: string
  className?: string
  ref?: Ref<HTMLTextAreaElement>
  onType: (text: string) => void
  onLeave: () => void
}) {
  return (
    <textarea
      ref={ref}
      id={id}
      lang={lang}
      aria-label={label}
      aria-describedby={describedBy}
      defaultValue={text}
      rows={Math.min(40, Math.max(8, text.split('\n').length + 1))}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onLeave}
      className={clsx(
        'field-sizing-content block min-h-48 w-full resize-y bg-field px-4 py-4 font-code text-base text-chalk leading-relaxed outline-none bar:px-5 bar:text-sm',
        className,
      )}
    />
  )
}

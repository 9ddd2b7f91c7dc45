import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** The field that replaces a title while it is renamed: Enter or leaving it renames, Escape cancels (`onDone` gets null). */
export function RenameField({
  title,
  language,
  onDone,
}: {
  title: LocalizedText
  language: Locale
  onDone: (title: LocalizedText | null) => void
}) {
  const t = useTranslations('studioCourse')
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => input.current?.select(), [])
  const end = (isKept: boolean) => {
    if (isDone.current) return
    isDone.current = true
    const text = input.current?.value.trim() ?? ''
    const isSame = text === (title[language] ?? '')
    const { [language]: _, ...others } = title
    onDone(!isKept || isSame ? null : text === '' ? others : { ...others, [language]: text })
  }
  return (
    <input
      ref={input}
      // biome-ignore lint/a11y/noAutofocus: somebody asked to rename it.
      autoFocus
      lang={language}
      defaultValue={title[language] ?? ''}
      maxLength={200}
      aria-label={t('outline.newTitle')}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') end(true)
        if (event.key === 'Escape') end(false)
      }}
      className="outline-input"
    />
  )
}

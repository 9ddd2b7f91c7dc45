import { CirclePlus } from 'lucide-react'
import { type ClipboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PartKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import type { Locale } from '#values/locale.ts'
import { useOutlineControls } from './outline-controls.ts'

/** A button that turns into a field: each Enter adds a part, and several pasted lines add one each. */
export function AddPart({
  kind,
  parentId,
  language,
}: {
  kind: PartKind
  /** The section of a new class; null for sections and chapters. */
  parentId: number | null
  language: Locale
}) {
  const t = useTranslations('studioCourse')
  const { add } = useOutlineControls()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const addAll = (text: string) => {
    const titles = text
      .split(/\r?\n/)
      .map((line) => line.trim().slice(0, 200))
      .filter((line) => line !== '')
    for (const title of titles) add(kind, parentId, { [language]: title })
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim()
    if (!text.includes('\n')) return
    event.preventDefault()
    addAll(text)
  }
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <div data-target={parentId === null ? undefined : 'end'} data-part={parentId ?? undefined}>
      {isOpen ? (
        <div className="outline-row pl-7">
          <input
            // biome-ignore lint/a11y/noAutofocus: somebody asked to add one.
            autoFocus
            lang={language}
            maxLength={200}
            aria-label={t(`outline.titleOf.${kind}`)}
            placeholder={t(`outline.titleOf.${kind}`)}
            onPaste={paste}
            onBlur={(event) => {
              addAll(event.target.value)
              setOpen(false)
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Enter') {
                addAll(event.currentTarget.value)
                event.currentTarget.value = ''
              }
              if (event.key === 'Escape') {
                event.currentTarget.value = ''
                close()
              }
            }}
            className="outline-input"
          />
        </div>
      ) : (
        <button ref={button} type="button" className="outline-add" onClick={() => setOpen(true)}>
          <CirclePlus size={16} aria-hidden />
          {t(`outline.add.${kind}`)}
        </button>
      )}
    </div>
  )
}

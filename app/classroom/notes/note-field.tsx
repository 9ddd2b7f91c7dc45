import { type ReactNode, type Ref, useId } from 'react'
import { useTranslations } from 'use-intl'

export function NoteField({
  text,
  readOnly = false,
  over = false,
  field,
  onChange,
  onLeave,
  children,
}: {
  text: string
  /** Set until the script that saves the note is loaded. */
  readOnly?: boolean
  over?: boolean
  field?: Ref<HTMLTextAreaElement>
  onChange?: (text: string) => void
  onLeave?: () => void
  /** The status, which is linked to the field as its description. */
  children?: ReactNode
}) {
  const t = useTranslations('lessonNotes')
  const id = useId()
  return (
    <div className="grid max-w-(--measure) gap-2">
      <label htmlFor={id} className="font-semibold text-sm">
        {t('label')}
      </label>
      <p id={`${id}-hint`} className="text-chalk-soft text-sm">
        {t('hint')}
      </p>
      <textarea
        ref={field}
        id={id}
        rows={7}
        dir="auto"
        value={text}
        readOnly={readOnly}
        aria-busy={readOnly || undefined}
        aria-invalid={over || undefined}
        aria-describedby={`${id}-hint ${id}-state`}
        placeholder={t('placeholder')}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={onLeave}
        className="field-sizing-content min-h-44 w-full rounded-md border border-line-strong bg-field px-3 py-2 text-base text-chalk leading-relaxed placeholder:text-chalk-soft aria-invalid:border-red"
      />
      <div
        id={`${id}-state`}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm"
      >
        {children}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { languages } from '#values/languages.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { MarkdownEditor } from '../../editor/markdown-editor.tsx'
import { leafOf } from '../../ui/merge-fields.ts'
import { StudioField } from '../../ui/studio-field.tsx'
import { fieldId, useDraftEditor } from '../draft-editor-context.ts'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useSaverState } from '../saving/use-field-saver.ts'

/** A field once for each language that is shown: beside each other where there is room. */
export function LocalizedFields({ children }: { children: (locale: Locale) => ReactNode }) {
  const { languages: shown } = useDraftEditor()
  return (
    <div className="studio-languages" data-count={shown.length}>
      {shown.map((locale) => (
        <div key={locale} className="min-w-0">
          {children(locale)}
        </div>
      ))}
    </div>
  )
}

/** The label says the language where both are shown. */
export function useFieldLabel(): (label: string, locale: Locale) => string {
  const t = useTranslations('studioCourse')
  const { languages: shown } = useDraftEditor()
  return (label, locale) =>
    shown.length > 1 ? t('language.of', { label, language: languages[locale].name }) : label
}

/** A line of text of the subject. */
export function LocalizedLine({
  saver,
  field,
  label,
  hint,
  error,
  most,
}: {
  saver: FieldSaver
  field: string
  label: string
  hint?: string
  error?: string | null
  most: number
}) {
  const { fields } = useSaverState(saver)
  const labelOf = useFieldLabel()
  const text = (fields[field] ?? {}) as LocalizedText
  return (
    <LocalizedFields>
      {(locale) => (
        <StudioField
          id={fieldId(field, locale)}
          label={labelOf(label, locale)}
          hint={hint}
          error={error}
          lang={locale}
          maxLength={most}
          value={text[locale] ?? ''}
          onChange={(event) => saver.editText(leafOf(field, locale), event.target.value)}
          onBlur={() => void saver.flush()}
        />
      )}
    </LocalizedFields>
  )
}

/** A Markdown text of the subject. */
export function LocalizedMarkdown({
  saver,
  field,
  label,
  variant,
  dollars,
}: {
  saver: FieldSaver
  field: string
  label: string
  variant?: 'full' | 'code'
  /** Text between dollars is a formula. */
  dollars?: boolean
}) {
  const { fields, replaced } = useSaverState(saver)
  const labelOf = useFieldLabel()
  const text = (fields[field] ?? {}) as LocalizedText
  return (
    <LocalizedFields>
      {(locale) => {
        const leaf = leafOf(field, locale)
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: only hears of what bubbles from the editor.
          <div
            id={`${fieldId(field, locale)}-place`}
            className="scroll-mt-16"
            onBlur={() => void saver.flush()}
          >
            <MarkdownEditor
              key={`${leaf} ${replaced[leaf] ?? 0}`}
              id={fieldId(field, locale)}
              label={labelOf(label, locale)}
              lang={locale}
              value={text[locale] ?? ''}
              onChange={(markdown) => saver.editText(leaf, markdown)}
              variant={variant}
              dollars={dollars}
            />
          </div>
        )
      }}
    </LocalizedFields>
  )
}

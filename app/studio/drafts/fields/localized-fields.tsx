import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { languages } from '#values/languages.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { TextLine } from '../../../ui/text-area.tsx'
import { MarkdownEditor } from '../../editor/markdown-editor.tsx'
import { leafOf } from '../../ui/merge-fields.ts'
import { StudioField } from '../../ui/studio-field.tsx'
import { fieldId, useDraftEditor } from '../draft-editor-context.ts'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useSaverState } from '../saving/use-field-saver.ts'

/** Repeats a field for each shown language, side by side where there is space. */
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

/** Makes the label of a field, with the language where both are shown. */
export function useFieldLabel(): (label: string, locale: Locale) => string {
  const t = useTranslations('studioCourse')
  const { languages: shown } = useDraftEditor()
  return (label, locale) =>
    shown.length > 1 ? t('language.of', { label, language: languages[locale].name }) : label
}

/** A field for one line of text in each shown language. */
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
          as={TextLine}
          most={most}
          value={text[locale] ?? ''}
          onChange={(event) => saver.editText(leafOf(field, locale), event.target.value)}
          onBlur={() => void saver.flush()}
        />
      )}
    </LocalizedFields>
  )
}

/** A field for a Markdown text in each shown language. */
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
  /** Whether text between dollar signs is a formula. */
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

import type { ChangeEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { useEarlyChange } from '../../../ui/use-early-change.ts'
import { leafOf } from '../../ui/merge-fields.ts'
import { fieldId } from '../draft-editor-context.ts'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useSaverState } from '../saving/use-field-saver.ts'
import { LocalizedFields, useFieldLabel } from './localized-fields.tsx'

/** The title of a part, as large as a heading, in each shown language. */
export function PartTitle({ saver }: { saver: FieldSaver }) {
  return <LocalizedFields>{(locale) => <TitleField saver={saver} locale={locale} />}</LocalizedFields>
}

function TitleField({ saver, locale }: { saver: FieldSaver; locale: Locale }) {
  const t = useTranslations('studioCourse')
  const labelOf = useFieldLabel()
  const { fields } = useSaverState(saver)
  const title = ((fields.title ?? {}) as LocalizedText)[locale] ?? ''
  const field = {
    value: title,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) =>
      saver.editText(leafOf('title', locale), target.value.replaceAll(/\s*\n\s*/g, ' ')),
  }
  const input = useEarlyChange(field)
  return (
    <>
      <label htmlFor={fieldId('title', locale)} className="sr-only">
        {labelOf(t('field.title'), locale)}
      </label>
      <TextArea
        ref={input}
        id={fieldId('title', locale)}
        lang={locale}
        rows={1}
        most={200}
        placeholder={t('part.titlePlaceholder')}
        {...field}
        onBlur={() => void saver.flush()}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="course-editor-title"
      />
    </>
  )
}

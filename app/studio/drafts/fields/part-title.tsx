import { useTranslations } from 'use-intl'
import type { LocalizedText } from '#values/localized-text.ts'
import { leafOf } from '../../ui/merge-fields.ts'
import { fieldId } from '../draft-editor-context.ts'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useSaverState } from '../saving/use-field-saver.ts'
import { LocalizedFields, useFieldLabel } from './localized-fields.tsx'

/** As large as a title, in each language that is shown. */
export function PartTitle({ saver }: { saver: FieldSaver }) {
  const t = useTranslations('studioCourse')
  const labelOf = useFieldLabel()
  const { fields } = useSaverState(saver)
  const title = (fields.title ?? {}) as LocalizedText
  return (
    <LocalizedFields>
      {(locale) => (
        <>
          <label htmlFor={fieldId('title', locale)} className="sr-only">
            {labelOf(t('field.title'), locale)}
          </label>
          <textarea
            id={fieldId('title', locale)}
            lang={locale}
            rows={1}
            maxLength={200}
            placeholder={t('part.titlePlaceholder')}
            value={title[locale] ?? ''}
            onChange={(event) =>
              saver.editText(leafOf('title', locale), event.target.value.replaceAll(/\s*\n\s*/g, ' '))
            }
            onBlur={() => void saver.flush()}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="course-editor-title"
          />
        </>
      )}
    </LocalizedFields>
  )
}

import { useTranslations } from 'use-intl'
import type { BookFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { PositionField } from '../drafts/fields/position-field.tsx'
import type { FieldSaver } from '../drafts/saving/field-saver.ts'
import { useSaverState } from '../drafts/saving/use-field-saver.ts'
import { StudioCheckbox, StudioField, StudioSelect } from '../ui/studio-field.tsx'

/** The fields for the book's language, its length as the shop states it, and formulas in its text. */
export function BookFacts({
  saver,
  errorOf,
}: {
  saver: FieldSaver
  errorOf: (field: keyof BookFields & string) => string | null
}) {
  const t = useTranslations('studioBook')
  const words = useTranslations('studioCourse')
  const { language, pageCount, math } = useSaverState(saver).fields as BookFields
  return (
    <div className="grid gap-4">
      <div className="studio-pair">
        <StudioSelect
          id="language"
          label={words('field.language')}
          value={language}
          onChange={(event) => saver.edit({ language: event.target.value })}
        >
          <option value="all">{t('facts.everyLanguage')}</option>
          {locales.map((each) => (
            <option key={each} value={each}>
              {languages[each].name}
            </option>
          ))}
        </StudioSelect>
        <StudioField
          id="pageCount"
          label={words('field.pageCount')}
          hint={t('facts.pagesHint')}
          error={errorOf('pageCount')}
          type="number"
          min={0}
          max={99_999}
          step={1}
          value={pageCount === 0 ? '' : pageCount}
          onChange={(event) =>
            saver.edit({ pageCount: Math.max(0, Math.trunc(event.target.valueAsNumber) || 0) })
          }
        />
      </div>
      <div className="studio-pair">
        <PositionField saver={saver} error={errorOf('position')} />
      </div>
      <StudioCheckbox
        label={words('field.math')}
        hint={t('facts.mathHint')}
        checked={math}
        onChange={(event) => saver.edit({ math: event.target.checked })}
      />
    </div>
  )
}

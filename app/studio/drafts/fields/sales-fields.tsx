import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Locale } from '#values/locale.ts'
import { levels, type Question, type SalesWords, salesLimits } from '#values/sales-words.ts'
import { TextArea, TextLine } from '../../../ui/text-area.tsx'
import { leafOf } from '../../ui/merge-fields.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { FieldBlock, StudioField, StudioSelect, StudioTextArea } from '../../ui/studio-field.tsx'
import { fieldId } from '../draft-editor-context.ts'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useSaverState } from '../saving/use-field-saver.ts'
import { LocalizedFields, useFieldLabel } from './localized-fields.tsx'

/** What the sales page says beside the description: level, outcomes, and questions with answers. */
export default function SalesFields({ saver }: { saver: FieldSaver }) {
  const t = useTranslations('studioSales')
  const words = useTranslations('studioCourse')
  const labelOf = useFieldLabel()
  const { level, outcomes } = useSaverState(saver).fields as SalesWords
  return (
    <FieldBlock title={t('title')}>
      <div className="grid gap-4">
        <StudioSelect
          id="level"
          label={words('field.level')}
          value={level ?? ''}
          onChange={(event) => saver.edit({ level: event.target.value || null })}
        >
          <option value="">{t('noLevel')}</option>
          {levels.map((each) => (
            <option key={each} value={each}>
              {t(`levels.${each}`)}
            </option>
          ))}
        </StudioSelect>
        <LocalizedFields>
          {(locale) => (
            <StudioTextArea
              id={fieldId('outcomes', locale)}
              label={labelOf(words('field.outcomes'), locale)}
              hint={t('outcomesHint', { most: salesLimits.outcomes })}
              lang={locale}
              rows={5}
              value={outcomes[locale] ?? ''}
              onChange={(event) => saver.editText(leafOf('outcomes', locale), event.target.value)}
              onBlur={() => void saver.flush()}
            />
          )}
        </LocalizedFields>
        <LocalizedFields>{(locale) => <QuestionList saver={saver} locale={locale} />}</LocalizedFields>
      </div>
    </FieldBlock>
  )
}

function QuestionList({ saver, locale }: { saver: FieldSaver; locale: Locale }) {
  const t = useTranslations('studioSales')
  const words = useTranslations('studioCourse')
  const labelOf = useFieldLabel()
  const { questions } = useSaverState(saver).fields as SalesWords
  const own = (questions[locale] ?? []).map((each, place) => ({ ...each, place }))
  const write = (list: readonly Question[]) => {
    const { [locale]: _, ...others } = questions
    const typed = list.map(({ question, answer }) => ({ question, answer }))
    saver.edit({ questions: typed.length > 0 ? { ...others, [locale]: typed } : others })
  }
  const change = (place: number, part: Partial<Question>) =>
    write(own.map((each) => (each.place === place ? { ...each, ...part } : each)))
  return (
    <fieldset id={fieldId('questions', locale)} className="grid min-w-0 gap-4">
      <legend className="mb-2 font-semibold">{labelOf(words('field.questions'), locale)}</legend>
      {own.map(({ question, answer, place }) => (
        <div key={place} className="grid gap-2 border-line border-l-2 pl-3">
          <StudioField
            label={t('question', { number: place + 1 })}
            lang={locale}
            as={TextLine}
            most={salesLimits.question}
            value={question}
            onChange={(event) => change(place, { question: event.target.value })}
          />
          <StudioTextArea
            label={t('answer', { number: place + 1 })}
            lang={locale}
            as={TextArea}
            rows={3}
            most={salesLimits.answer}
            value={answer}
            onChange={(event) => change(place, { answer: event.target.value })}
          />
          <StudioButton
            variant="quiet"
            className="justify-self-start"
            onClick={() => write(own.filter((each) => each.place !== place))}
          >
            <Trash2 size={15} aria-hidden />
            {t('remove', { number: place + 1 })}
          </StudioButton>
        </div>
      ))}
      {own.length < salesLimits.questions && (
        <StudioButton
          className="justify-self-start"
          onClick={() => write([...own, { question: '', answer: '' }])}
        >
          <Plus size={16} aria-hidden />
          {t('add')}
        </StudioButton>
      )}
    </fieldset>
  )
}

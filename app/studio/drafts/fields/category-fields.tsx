import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Locale } from '#values/locale.ts'
import { type LocalizedText, localize } from '#values/localized-text.ts'
import { slugFromTitle } from '#values/slug-from-title.ts'
import { TextLine } from '../../../ui/text-area.tsx'
import { StudioField, StudioSelect } from '../../ui/studio-field.tsx'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useSaverState } from '../saving/use-field-saver.ts'
import { LocalizedFields, useFieldLabel } from './localized-fields.tsx'

type Category = { readonly slug: string; readonly title: LocalizedText }

/** The field for the category: an existing one, or a new one with its name. */
export function CategoryFields({
  saver,
  categories,
  error,
}: {
  saver: FieldSaver
  categories: readonly Category[]
  error: string | null
}) {
  const t = useTranslations('studioCourse')
  const locale = useLocale()
  const labelOf = useFieldLabel()
  const { category } = useSaverState(saver).fields as { category: Category }
  const known = categories.some(({ slug }) => slug === category.slug)
  const [isNew, setNew] = useState(category.slug !== '' && !known)
  const rename = (each: Locale, text: string) => {
    const title = { ...category.title, [each]: text }
    saver.edit({ category: { slug: slugFromTitle(localize(title, each)), title } })
  }
  return (
    <div className="grid gap-3">
      <StudioSelect
        id="category"
        label={t('field.category')}
        error={error}
        value={isNew ? 'new' : `known ${category.slug}`}
        onChange={(event) => {
          const chosen = categories.find(({ slug }) => `known ${slug}` === event.target.value)
          setNew(event.target.value === 'new')
          if (chosen) saver.edit({ category: { slug: chosen.slug, title: chosen.title } })
          else if (event.target.value === 'new') saver.edit({ category: { slug: '', title: {} } })
        }}
      >
        {category.slug === '' && <option value="known ">{t('settings.noCategory')}</option>}
        {categories.map(({ slug, title }) => (
          <option key={slug} value={`known ${slug}`}>
            {localize(title, locale)}
          </option>
        ))}
        <option value="new">{t('settings.newCategory')}</option>
      </StudioSelect>
      {isNew && (
        <LocalizedFields>
          {(each) => (
            <StudioField
              label={labelOf(t('settings.categoryTitle'), each)}
              hint={category.slug ? t('settings.categorySlug', { slug: category.slug }) : undefined}
              lang={each}
              as={TextLine}
              most={80}
              value={category.title[each] ?? ''}
              onChange={(event) => rename(each, event.target.value)}
            />
          )}
        </LocalizedFields>
      )}
    </div>
  )
}

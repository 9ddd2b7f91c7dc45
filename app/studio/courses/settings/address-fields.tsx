import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { CourseFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import type { Locale } from '#values/locale.ts'
import { type LocalizedText, localize } from '#values/localized-text.ts'
import { isSlug } from '#values/slug.ts'
import { slugFromTitle } from '#values/slug-from-title.ts'
import { useCourseEditor } from '../course-editor-context.ts'
import { LocalizedFields, useFieldLabel } from '../fields/localized-fields.tsx'
import { StudioField, StudioSelect } from '../fields/studio-field.tsx'
import type { FieldSaver } from '../saving/field-saver.ts'
import { useSaverState } from '../saving/use-field-saver.ts'

type Category = { readonly slug: string; readonly title: LocalizedText }
type Errors = (field: keyof CourseFields) => string | null

/** Where the course is found. */
export function AddressFields({
  saver,
  categories,
  errorOf,
}: {
  saver: FieldSaver
  categories: readonly Category[]
  errorOf: Errors
}) {
  return (
    <div className="grid gap-4">
      <SlugField saver={saver} error={errorOf('slug')} />
      <CategoryFields saver={saver} categories={categories} error={errorOf('category')} />
    </div>
  )
}

/** Saved once it is typed to the end, since each beginning of it is an address too. */
function SlugField({ saver, error }: { saver: FieldSaver; error: string | null }) {
  const t = useTranslations('studioCourse')
  const { draft } = useCourseEditor()
  const { slug } = useSaverState(saver).fields as CourseFields
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && !isSlug(typed)
  const end = () => {
    if (typed === null || wrong) return
    if (typed !== slug) saver.edit({ slug: typed })
    setTyped(null)
    void saver.flush()
  }
  return (
    <StudioField
      id="slug"
      label={t('field.slug')}
      hint={t(draft.publishedSlug ? 'settings.slugPublished' : 'settings.slugHint')}
      error={wrong ? t('settings.slugWrong') : error}
      value={typed ?? slug}
      maxLength={120}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      className="font-code"
      onChange={(event) => setTyped(event.target.value.toLowerCase().replaceAll(/[\s_]+/g, '-'))}
      onBlur={end}
      onKeyDown={(event) => event.key === 'Enter' && end()}
    />
  )
}

function CategoryFields({
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
  const { category } = useSaverState(saver).fields as CourseFields
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
              maxLength={80}
              value={category.title[each] ?? ''}
              onChange={(event) => rename(each, event.target.value)}
            />
          )}
        </LocalizedFields>
      )}
    </div>
  )
}

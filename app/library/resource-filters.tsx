import { Form } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { localize } from '#values/localized-text.ts'
import { Chip } from '../ui/chip.tsx'
import { type ResourceFilter, resourceTypes } from './resource-filter.ts'

/** Filters of My resources, which work without scripts (specification, E1). */
export function ResourceFilters({
  filter,
  categories,
}: {
  filter: ResourceFilter
  categories: CategoryCard[]
}) {
  const t = useTranslations('library')
  const locale = useLocale()
  return (
    <search className="library-filters border-line border-y">
      <Form method="get" preventScrollReset replace>
        <fieldset className="flex gap-2 whitespace-nowrap">
          <legend className="sr-only">{t('typeFilter')}</legend>
          {filter.category && <input type="hidden" name="category" value={filter.category} />}
          {resourceTypes.map((type) => (
            <Chip
              key={type}
              type="submit"
              name={type === 'all' ? undefined : 'type'}
              value={type}
              pressed={filter.type === type}
            >
              {t(`type.${type}`)}
            </Chip>
          ))}
        </fieldset>
      </Form>
      {categories.length > 1 && (
        <Form method="get" preventScrollReset replace>
          <fieldset className="flex gap-2 whitespace-nowrap">
            <legend className="sr-only">{t('categoryFilter')}</legend>
            {filter.type !== 'all' && <input type="hidden" name="type" value={filter.type} />}
            {categories.map(({ slug, title }) => {
              const pressed = filter.category === slug
              return (
                <Chip
                  key={slug}
                  type="submit"
                  name={pressed ? undefined : 'category'}
                  value={slug}
                  pressed={pressed}
                >
                  {localize(title, locale)}
                </Chip>
              )
            })}
          </fieldset>
        </Form>
      )}
    </search>
  )
}

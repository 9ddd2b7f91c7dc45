import { type ReactNode, useEffect, useState } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { CategoryCard } from '#domain/courses/list-courses.ts'
import { localize } from '#values/localized-text.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Checkbox } from '../ui/field.tsx'
import type { CourseFilter } from './course-filter.ts'

const names = ['price', 'category', 'purchased', 'archive'] as const
type Name = (typeof names)[number]

/**
 * Changes a part of the filter in the address and keeps the rest. Every group is a form of its own, so that it works
 * without scripts too.
 */
function FilterForm({
  sets,
  label,
  children,
}: {
  sets: readonly Name[]
  label: string
  children: ReactNode
}) {
  const [search] = useSearchParams()
  return (
    <Form method="get" action="/" preventScrollReset replace>
      <fieldset className="flex flex-wrap items-center gap-x-2 gap-y-2 has-[label]:gap-x-5">
        <legend className="sr-only">{label}</legend>
        {names.map((name) => {
          const value = search.get(name)
          return value && !sets.includes(name) && <input key={name} type="hidden" name={name} value={value} />
        })}
        {children}
      </fieldset>
    </Form>
  )
}

/** Row C2: filters of the course list. All but the archive hide courses at once, with no request. */
export function CourseFilters({
  filter,
  archived,
  categories,
  loggedIn,
}: {
  filter: CourseFilter
  archived: boolean
  categories: CategoryCard[]
  loggedIn: boolean
}) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  return (
    <search className="flex flex-wrap items-center gap-x-8 gap-y-3 border-line border-y py-4">
      <FilterForm sets={['price']} label={t('priceFilter')}>
        <Chip type="submit" pressed={filter.price === 'all'}>
          {t('priceAll')}
        </Chip>
        <Chip type="submit" name="price" value="free" pressed={filter.price === 'free'}>
          {t('priceFree')}
        </Chip>
        <Chip type="submit" name="price" value="pay" pressed={filter.price === 'pay'}>
          {t('pricePaid')}
        </Chip>
      </FilterForm>
      <FilterForm sets={['category']} label={t('categoryFilter')}>
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
      </FilterForm>
      <FilterForm sets={['purchased', 'archive']} label={t('otherFilters')}>
        {loggedIn && <FilterToggle label={t('purchased')} name="purchased" on={filter.purchased} />}
        <FilterToggle label={t('archive')} name="archive" on={archived} />
        <noscript>
          <Button type="submit">{t('apply')}</Button>
        </noscript>
      </FilterForm>
    </search>
  )
}

/** Answers the press at once, while the address and, for the archive, the list follow. */
function FilterToggle({ label, name, on }: { label: string; name: Name; on: boolean }) {
  const submit = useSubmit()
  const [checked, setChecked] = useState(on)
  useEffect(() => setChecked(on), [on])
  return (
    <Checkbox
      label={label}
      name={name}
      value="1"
      checked={checked}
      onChange={(event) => {
        setChecked(event.currentTarget.checked)
        submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
      }}
    />
  )
}

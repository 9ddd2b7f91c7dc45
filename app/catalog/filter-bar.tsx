import { type ReactNode, useEffect, useState } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { localize } from '#values/localized-text.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Checkbox } from '../ui/field.tsx'
import type { ProductFilter } from './product-filter.ts'

/** `names`: all query parameters of the list. */
export type FilteredList = { readonly path: string; readonly names: readonly string[] }

export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search className="flex flex-wrap items-center gap-x-8 gap-y-3 border-line border-y py-4">
      {children}
    </search>
  )
}

function FilterForm({
  list: { path, names },
  sets,
  label,
  children,
}: {
  list: FilteredList
  sets: readonly string[]
  label: string
  children: ReactNode
}) {
  const [search] = useSearchParams()
  return (
    <Form method="get" action={path} preventScrollReset replace>
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

/** The first value means no filter and is not sent. */
export function ChoiceFilter<Value extends string>({
  list,
  name,
  label,
  chosen,
  choices,
}: {
  list: FilteredList
  name: string
  label: string
  chosen: Value
  choices: readonly { value: Value; text: string }[]
}) {
  return (
    <FilterForm list={list} sets={[name]} label={label}>
      {choices.map(({ value, text }, index) => (
        <Chip
          key={value}
          type="submit"
          name={index === 0 ? undefined : name}
          value={value}
          pressed={chosen === value}
        >
          {text}
        </Chip>
      ))}
    </FilterForm>
  )
}

export function PriceFilter({ list, chosen }: { list: FilteredList; chosen: ProductFilter['price'] }) {
  const t = useTranslations('catalog')
  const choices = [
    { value: 'all', text: t('priceAll') },
    { value: 'free', text: t('priceFree') },
    { value: 'pay', text: t('pricePaid') },
  ] as const
  return <ChoiceFilter name="price" label={t('priceFilter')} list={list} chosen={chosen} choices={choices} />
}

/** Pressing the active category clears it. */
export function CategoryFilter({
  list,
  chosen,
  categories,
}: {
  list: FilteredList
  chosen: string | null
  categories: readonly CategoryCard[]
}) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  return (
    <FilterForm list={list} sets={['category']} label={t('categoryFilter')}>
      {categories.map(({ slug, title }) => {
        const pressed = chosen === slug
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
  )
}

export function ToggleFilters({
  list,
  label,
  toggles,
}: {
  list: FilteredList
  label: string
  toggles: readonly { name: string; label: string; on: boolean }[]
}) {
  const t = useTranslations('catalog')
  if (toggles.length === 0) return null
  return (
    <FilterForm list={list} sets={toggles.map(({ name }) => name)} label={label}>
      {toggles.map((toggle) => (
        <FilterToggle key={toggle.name} {...toggle} />
      ))}
      <noscript>
        <Button type="submit">{t('apply')}</Button>
      </noscript>
    </FilterForm>
  )
}

/** Optimistic. */
function FilterToggle({ label, name, on }: { label: string; name: string; on: boolean }) {
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

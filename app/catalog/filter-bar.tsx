import { type ReactNode, useEffect, useState } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import type { ListFilter } from '#values/list-filter.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Checkbox } from '../ui/field.tsx'
import type { FilteredList } from './list-address.ts'

/** `whole`: the browser has the whole list and filters it without asking the server. */
export type ShownList = FilteredList & { readonly whole: boolean }

/** A row of filters; where it is wider than the window, it scrolls from edge to edge. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search
      className="relative flex items-center gap-x-6 overflow-x-auto px-[clamp(1rem,4vw,2.5rem)] py-2"
      style={{ marginInline: 'calc(-1 * clamp(1rem, 4vw, 2.5rem))' }}
    >
      {children}
    </search>
  )
}

/** A form of filters. A change leads to the first page. `sets`: the parameters that the form's controls send or leave out. */
export function ListForm({
  list: { path, names, whole },
  sets,
  children,
}: {
  list: ShownList
  sets: readonly string[]
  children: ReactNode
}) {
  const [search] = useSearchParams()
  return (
    <Form
      method="get"
      action={path}
      preventScrollReset
      replace
      defaultShouldRevalidate={whole ? false : undefined}
    >
      {names.map((name) => {
        const value = search.get(name)
        return value && !sets.includes(name) && <input key={name} type="hidden" name={name} value={value} />
      })}
      {children}
    </Form>
  )
}

function FilterForm({
  list,
  sets,
  label,
  children,
}: {
  list: ShownList
  sets: readonly string[]
  label: string
  children: ReactNode
}) {
  return (
    <ListForm list={list} sets={sets}>
      <fieldset className="flex items-center gap-x-2 whitespace-nowrap has-[label]:gap-x-5">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </ListForm>
  )
}

/** A choice of one value; the first one means no filter and is not sent. */
export function ChoiceFilter<Value extends string>({
  list,
  name,
  label,
  chosen,
  choices,
}: {
  list: ShownList
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

export function PriceFilter({ list, chosen }: { list: ShownList; chosen: ListFilter['price'] }) {
  const t = useTranslations('catalog')
  const choices = [
    { value: 'all', text: t('priceAll') },
    { value: 'free', text: t('priceFree') },
    { value: 'pay', text: t('pricePaid') },
  ] as const
  return <ChoiceFilter name="price" label={t('priceFilter')} list={list} chosen={chosen} choices={choices} />
}

/** A choice of one category; pressing the active one clears the filter. */
export function CategoryFilter({
  list,
  chosen,
  categories,
}: {
  list: ShownList
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
            lang={languageOf(title, locale) ?? undefined}
          >
            {localize(title, locale)}
          </Chip>
        )
      })}
    </FilterForm>
  )
}

/** `asks`: shows another list, which has to be requested from the server. */
type Toggle = { name: string; label: string; on: boolean; asks?: boolean }

export function ToggleFilters({
  list,
  label,
  toggles,
}: {
  list: ShownList
  label: string
  toggles: readonly Toggle[]
}) {
  const t = useTranslations('catalog')
  if (toggles.length === 0) return null
  return (
    <FilterForm list={list} sets={toggles.map(({ name }) => name)} label={label}>
      {toggles.map((toggle) => (
        <FilterToggle key={toggle.name} {...toggle} silent={list.whole && !toggle.asks} />
      ))}
      <noscript>
        <Button type="submit">{t('apply')}</Button>
      </noscript>
    </FilterForm>
  )
}

/** A checkbox that changes immediately, before the list does. */
function FilterToggle({ label, name, on, silent }: Omit<Toggle, 'asks'> & { silent: boolean }) {
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
        submit(event.currentTarget.form, {
          replace: true,
          preventScrollReset: true,
          defaultShouldRevalidate: silent ? false : undefined,
        })
      }}
    />
  )
}

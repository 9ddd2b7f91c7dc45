import { X } from 'lucide-react'
import { Form, useSubmit } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { NamedProduct } from '#domain/catalog/listing/product-choices.ts'
import { roles } from '#values/role.ts'
import { Link } from '../../ui/link.tsx'
import { LateProductField } from '../ui/late-product-fields.tsx'
import { StudioButton, studioButtonClass } from '../ui/studio-button.tsx'
import { StudioField, StudioSelect } from '../ui/studio-field.tsx'
import { useTitle } from '../ui/use-title.ts'
import { type FilterName, filterNames, type PeopleAddress, peopleQuery } from './people-address.ts'

/** The active filters, each with a link to remove it, and the form to set them. */
export function PeopleFilters({
  address,
  product,
}: {
  address: PeopleAddress
  /** The product that the people own. */
  product: NamedProduct | null
}) {
  const t = useTranslations('studioPeople.filter')
  const wordOf = useFilterWords(product)
  const { fields, sort, descending } = address
  const active = filterNames.filter((name) => fields[name] !== '')
  const submit = useSubmit()
  return (
    <div className="flex flex-wrap items-start gap-2">
      <details className="group min-w-0 open:basis-full">
        <summary className={`${studioButtonClass()} list-none [&::-webkit-details-marker]:hidden`}>
          {t('title')}
        </summary>
        <Form
          method="get"
          preventScrollReset
          // A change of a day is not sent immediately, because days are typed in parts.
          onChange={({ currentTarget, target }) => {
            if (target instanceof HTMLSelectElement) submit(currentTarget, { preventScrollReset: true })
          }}
          key={JSON.stringify(fields)}
          className="mt-3 grid grid-cols-2 gap-3 rounded-md border border-line p-4 lg:grid-cols-4"
        >
          {fields.q && <input type="hidden" name="q" value={fields.q} />}
          {(sort !== 'joined' || !descending) && (
            <>
              <input type="hidden" name="sort" value={sort} />
              <input type="hidden" name="order" value={descending ? 'desc' : 'asc'} />
            </>
          )}
          <StudioSelect label={t('role')} name="role" defaultValue={fields.role}>
            <option value="">{t('any')}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {wordOf('role', role)}
              </option>
            ))}
          </StudioSelect>
          {(['verified', 'blocked', 'newsletter'] as const).map((name) => (
            <StudioSelect key={name} label={t(name)} name={name} defaultValue={fields[name]}>
              <option value="">{t('any')}</option>
              {(['yes', 'no'] as const).map((value) => (
                <option key={value} value={value}>
                  {wordOf(name, value)}
                </option>
              ))}
            </StudioSelect>
          ))}
          <div className="col-span-2">
            <LateProductField
              name="has"
              label={t('has')}
              any={t('any')}
              // Packs are left out: people who bought one own its items.
              search="/products?packs=no"
              value={fields.has}
              chosen={product}
              submits
            />
          </div>
          <StudioField label={t('from')} name="from" type="date" defaultValue={fields.from} />
          <StudioField label={t('until')} name="until" type="date" defaultValue={fields.until} />
          <div className="col-span-2 lg:col-span-4">
            <StudioButton type="submit" variant="secondary">
              {t('apply')}
            </StudioButton>
          </div>
        </Form>
      </details>
      {active.length > 0 && (
        <ul aria-label={t('active')} className="flex flex-wrap gap-2">
          {active.map((name) => (
            <li key={name}>
              <Link
                to={peopleQuery(address, { fields: { [name]: '' } })}
                preventScrollReset
                className="inline-flex min-h-(--hit) items-center gap-1.5 rounded-full border border-line bg-mint-wash px-3 hover:border-mint"
              >
                <span className="sr-only">{t('without')} </span>
                {wordOf(name, fields[name])}
                <X size={15} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function useFilterWords(product: NamedProduct | null) {
  const t = useTranslations('studioPeople.filter')
  const s = useTranslations('studio')
  const format = useFormatter()
  const titleOf = useTitle()
  return (name: FilterName, value: string): string => {
    if (name === 'has') {
      return product ? titleOf(product.title).label : value
    }
    if (name === 'from' || name === 'until') {
      const day = format.dateTime(new Date(`${value}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
      return t(`${name}Day`, { day })
    }
    if (name === 'role') {
      const role = roles.find((each) => each === value)
      return role ? s(`role.${role}`) : value
    }
    return t(`${name}Is.${value === 'yes' ? 'yes' : 'no'}`)
  }
}

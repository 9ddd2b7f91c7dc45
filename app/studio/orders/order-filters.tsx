import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paymentMethods } from '#values/payment-method.ts'
import { productAddressText } from '#values/product-address.ts'
import { Link } from '../../ui/link.tsx'
import { FilterChoice, FilterDay } from '../ui/filter-controls.tsx'
import ProductField from '../ui/product-field.tsx'
import { Toolbar, ToolbarSearch } from '../ui/toolbar.tsx'
import { useStateWords } from '../ui/use-title.ts'
import {
  type OrderList,
  orderQuery,
  ordersPath,
  readOrderAddress,
  shownFlags,
  shownStates,
} from './order-address.ts'

/** The search and the filters of the list, as plain forms that change the address. */
export function OrderFilters({ list: { address, product } }: { list: OrderList }) {
  const t = useTranslations('studioOrders')
  const words = useStateWords()
  const navigate = useNavigate()
  /** Opens the filtered list at its normal address, without filters that are empty. */
  const show = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const query = orderQuery(readOrderAddress(new URLSearchParams(typed)))
    navigate(ordersPath(query), { preventScrollReset: true })
  }
  const parameters = [...new URLSearchParams(orderQuery(address))]
  const isFiltered = parameters.some(([name]) => !['q', 'sort', 'order'].includes(name))
  return (
    <div className="pt-3">
      <Toolbar>
        <ToolbarSearch
          label={t('search')}
          text={address.text}
          parameters={parameters.filter(([name]) => name !== 'q')}
        />
        <details className="open-with-room" open={isFiltered ? true : undefined}>
          <summary className="inline-flex min-h-(--hit) cursor-pointer items-center text-mint hover:underline">
            {t('filters')}
          </summary>
          <Form
            method="get"
            preventScrollReset
            onChange={({ currentTarget }) => show(currentTarget)}
            onSubmit={(event) => {
              event.preventDefault()
              show(event.currentTarget)
            }}
            className="grid @2xl:grid-cols-3 grid-cols-2 @4xl:grid-cols-6 gap-2"
          >
            {parameters
              .filter(([name]) => ['q', 'gift', 'sort', 'order'].includes(name))
              .map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
            <FilterChoice name="state" label={t('filter.state')} any={t('any')} value={address.state ?? ''}>
              {shownStates.map((state) => (
                <option key={state} value={state}>
                  {words.order(state)}
                </option>
              ))}
            </FilterChoice>
            <FilterChoice name="flag" label={t('filter.flag')} any={t('any')} value={address.flag ?? ''}>
              {shownFlags.map((flag) => (
                <option key={flag} value={flag}>
                  {t(`flag.${flag}`)}
                </option>
              ))}
            </FilterChoice>
            <FilterChoice
              name="method"
              label={t('filter.method')}
              any={t('any')}
              value={address.method ?? ''}
            >
              {paymentMethods.map((method) => (
                <option key={method} value={method}>
                  {t(`method.${method}`)}
                </option>
              ))}
            </FilterChoice>
            <ProductField
              name="product"
              label={t('filter.product')}
              labelClass="text-chalk-soft text-xs"
              any={t('any')}
              value={address.product ? productAddressText(address.product) : ''}
              chosen={product}
              submits
            />
            <FilterDay name="from" label={t('filter.from')} value={address.from} />
            <FilterDay name="until" label={t('filter.until')} value={address.until} />
            <noscript>
              <button type="submit" className="button button-secondary px-3">
                {t('show')}
              </button>
            </noscript>
          </Form>
          {isFiltered && (
            <Link
              to={`/studio/orders${address.text ? `?q=${encodeURIComponent(address.text)}` : ''}`}
              preventScrollReset
              className="mt-1 inline-flex min-h-(--hit) items-center text-mint hover:underline"
            >
              {t('clear')}
            </Link>
          )}
        </details>
      </Toolbar>
    </div>
  )
}

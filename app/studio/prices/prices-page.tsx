import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listPrices } from '#domain/catalog/prices/list-prices.ts'
import { writePlace } from '#values/list-place.ts'
import { productAddressText } from '#values/product-address.ts'
import { textIn } from '#values/sent.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { placesIn } from '../ui/list-query.ts'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Toolbar, ToolbarSearch } from '../ui/toolbar.tsx'
import type { Route } from './+types/prices-page'
import { OfferBar } from './offer-bar.tsx'
import { PriceRow, PriceRowHead } from './price-row.tsx'
import { type PriceOutcome, pricesAction } from './prices-action.ts'
import { UndoBar } from './undo-bar.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const search = new URL(request.url).searchParams
  const text = textIn(search, 'q').trim()
  const listed = await listPrices(requestContext.domain, {
    text,
    ...placesIn(search),
  })
  return { text, ...listed }
}

export const action = pricesAction

/** The prices of all products, edited in place. */
export default function PricesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('prices.table')
  const { text, products, previous, next } = loaderData
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<PriceOutcome | null>(actionData ?? null)
  const toggle = (name: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(name)) after.add(name)
      return after
    })
  const page = (place: 'after' | 'before', at: NonNullable<typeof next>) =>
    `?${new URLSearchParams({ ...(text && { q: text }), [place]: writePlace(at) })}`
  return (
    <StudioPage title={t('title')} lead={t('lead')}>
      {products.length === 0 && text === '' ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : (
        <>
          <Toolbar>
            <ToolbarSearch label={t('search')} text={text} parameters={[]} />
          </Toolbar>
          <UndoBar last={last} onDone={setLast} />
          {chosen.size > 0 && (
            <OfferBar chosen={[...chosen]} onDone={setLast} onClear={() => setChosen(new Set())} />
          )}
          {products.length === 0 ? (
            <p className="py-10">{t('nothing')}</p>
          ) : (
            <>
              <PriceRowHead />
              <ul aria-label={t('title')}>
                {products.map((product) => {
                  const name = productAddressText(product)
                  return (
                    <PriceRow
                      key={name}
                      product={product}
                      chosen={chosen.has(name)}
                      onChoose={() => toggle(name)}
                      onDone={setLast}
                    />
                  )
                })}
              </ul>
            </>
          )}
          {(previous || next) && (
            <nav aria-label={t('pages')} className="flex justify-end gap-2 pt-4">
              {previous && <StudioButtonLink to={page('before', previous)}>{t('previous')}</StudioButtonLink>}
              {next && <StudioButtonLink to={page('after', next)}>{t('next')}</StudioButtonLink>}
            </nav>
          )}
        </>
      )}
    </StudioPage>
  )
}

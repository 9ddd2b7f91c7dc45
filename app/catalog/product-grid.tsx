import { clsx } from 'clsx'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { PartItem } from '../ui/part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[repeat(auto-fill,minmax(17.5rem,1fr))]'

/** How many pictures load eagerly: those of the first row. */
const firstRow = 3

/** How many products stand before the band: two rows where a row has three. */
const beforeBand = 6

/** A grid of cards. Products that a filter hides stay mounted, so that they return immediately. */
export function ProductGrid<Product extends { id: number }, Props extends object>({
  products,
  shown,
  waiting = false,
  card,
  cardProps,
  band,
}: {
  products: Product[]
  shown: ReadonlySet<Product>
  /** Products of another filter are being loaded; the grid is dimmed when that takes a while. */
  waiting?: boolean
  card: ComponentType<Props>
  /** Should return only what the card needs, so that many people share its HTML. `eager`: on the first screen. */
  cardProps: (product: Product, eager: boolean) => Props
  /** Stands across the grid after its second row, or after the last one when there are fewer. */
  band?: ReactNode
}) {
  return (
    <ul className={clsx(gridClass, 'transition-opacity', waiting && 'opacity-50 delay-150')}>
      {products.map((product, index) => (
        <Fragment key={product.id}>
          <PartItem of={card} props={cardProps(product, index < firstRow)} hidden={!shown.has(product)} />
          {band && index === Math.min(beforeBand, products.length) - 1 && (
            <li className="col-span-full">{band}</li>
          )}
        </Fragment>
      ))}
    </ul>
  )
}

/** Placeholder of a grid that is loading. `label` is for screen readers. */
export function ProductGridSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden className={gridClass}>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the six are alike and never change.
          <div key={index} className="overflow-hidden rounded-md border border-line bg-board-raised">
            <Skeleton className="aspect-video w-full rounded-none" />
            <div className="grid gap-3 p-5">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="mt-10 h-7 w-20" />
              <Skeleton className="h-11 w-full rounded-md" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

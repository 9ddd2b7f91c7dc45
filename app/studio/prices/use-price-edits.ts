import { useState } from 'react'
import type { ListedPrice } from '#domain/catalog/prices/list-prices.ts'
import {
  type PriceField,
  type SeenPrice,
  seenOfField,
  seenPrice,
  type TypedPrice,
  typedPrice,
} from './price-form.ts'

type Edits = Partial<Record<PriceField, { value: string; seen: SeenPrice }>>

/** What is typed into a row, over the stored prices. Each field remembers the value that it had when typing began. */
export function usePriceEdits(product: ListedPrice) {
  const [edits, setEdits] = useState<Edits>({})
  const terms = termsOf(product)
  const stored = typedPrice(terms)
  const fields = Object.keys(edits) as PriceField[]
  const values = fields.map((field) => [field, edits[field]?.value] as const)
  const typed: TypedPrice = { ...stored, ...Object.fromEntries(values) }
  return {
    stored,
    typed,
    seen: Object.assign(seenPrice(terms), ...fields.map((field) => edits[field]?.seen)) as SeenPrice,
    isDirty: fields.some((field) => typed[field] !== stored[field]),
    edit: (field: PriceField, value: string) =>
      setEdits((before) => ({
        ...before,
        [field]: { value, seen: before[field]?.seen ?? seenOfField(seenPrice(terms), field) },
      })),
    /**
     * Drops edits with these values, so that their fields show what is stored; later edits stay, on top of what is stored now.
     */
    forget: (values: TypedPrice) =>
      setEdits((before) =>
        Object.fromEntries(
          (Object.entries(before) as [PriceField, { value: string }][])
            .filter(([field, { value }]) => values[field] !== value)
            .map(([field, { value }]) => [field, { value, seen: seenOfField(seenPrice(terms), field) }]),
        ),
      ),
    /** Marks these values as seen, after a conflict was shown. */
    lookAt: (now: SeenPrice) =>
      setEdits((before) =>
        Object.fromEntries(
          Object.entries(before).map(([field, edit]) => [field, { ...edit, seen: { ...edit.seen, ...now } }]),
        ),
      ),
  }
}

/** The prices of a product; a book has no extras. */
function termsOf(product: ListedPrice) {
  const { price, offerPrice, offerFrom, offerUntil } = product
  const { sourceCodeOffered, sourceCodePrice, exclusiveOffered, exclusivePrice } = product
  return {
    price,
    offerPrice,
    offerFrom,
    offerUntil,
    sourceCodeOffered: sourceCodeOffered ?? undefined,
    sourceCodePrice: sourceCodePrice ?? undefined,
    exclusiveOffered: exclusiveOffered ?? undefined,
    exclusivePrice: exclusivePrice ?? undefined,
  }
}

import { useState } from 'react'
import type { ListedPrice } from '#domain/catalog/prices/list-prices.ts'
import {
  type PriceField,
  priceFields,
  type SeenPrice,
  seenOfField,
  seenPrice,
  type TypedPrice,
  typedPrice,
} from './price-form.ts'

type Edits = Partial<Record<PriceField, { value: string; seen: SeenPrice }>>

/** What is typed into a row over what is stored; each field remembers what it was filled with when it was first changed. */
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
    /** Those fields show what is stored again; all of them without a list. */
    drop: (dropped: readonly PriceField[] = priceFields) =>
      setEdits((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([field]) => !dropped.some((each) => each === field)),
        ),
      ),
    /** Whoever types has seen what is there now. */
    lookAt: (now: SeenPrice) =>
      setEdits((before) =>
        Object.fromEntries(
          Object.entries(before).map(([field, edit]) => [field, { ...edit, seen: { ...edit.seen, ...now } }]),
        ),
      ),
  }
}

/** Without the extras of a book, which has none. */
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

import type { TransferState } from '#domain/commerce/transfers/local-transfer-queries.ts'
import { type ListPlace, writePlace } from '#values/list-place.ts'
import { choiceIn } from '#values/sent.ts'
import { placesIn } from '../ui/list-query.ts'

export type TransferAddress = {
  state: TransferState | null
  after: ListPlace | null
  before: ListPlace | null
}

export const shownTransferStates = [
  'submitted',
  'open',
  'approved',
  'rejected',
  'withdrawn',
] as const satisfies readonly TransferState[]

export function readTransferAddress(search: URLSearchParams): TransferAddress {
  return {
    state: choiceIn(search, 'state', shownTransferStates),
    ...placesIn(search),
  }
}

/** The query of the list, without a question mark; it leads to the first page unless a place is given. */
export function transferQuery({ state, after, before }: Partial<TransferAddress>): string {
  return new URLSearchParams({
    ...(state && { state }),
    ...(after && { after: writePlace(after) }),
    ...(before && { before: writePlace(before) }),
  }).toString()
}

export function transfersPath(query: string): string {
  return `/studio/transfers${query === '' ? '' : `?${query}`}`
}

/** The page of a transfer; `query` is that of the list beside it. */
export function transferPath(reference: string, query = ''): string {
  return `/studio/transfers/${encodeURIComponent(reference)}${query === '' ? '' : `?${query}`}`
}

import type { NotebookItemKey, NotebookPlace } from '#domain/learning/notebook/notebook-queries.ts'

export const notebookPath = '/mi-cuaderno'

/** What the page shows, as in its address. */
export type NotebookView = {
  text: string
  item: NotebookItemKey | null
  after: NotebookPlace | null
}

/** Reads the view from an address; unknown values are ignored. */
export function readView(query: URLSearchParams): NotebookView {
  const [, type, id] = /^(course|book)-([1-9]\d{0,8})$/.exec(query.get('item') ?? '') ?? []
  const numbers = /^\d{1,17}(?:-\d{1,17}){3}$/
    .exec(query.get('after') ?? '')?.[0]
    .split('-')
    .map(Number)
  const [newest = 0, item = 0, at = 0, entry = 0] = numbers ?? []
  return {
    text: query.get('q')?.trim() ?? '',
    item: type && id ? { type: type as NotebookItemKey['type'], id: Number(id) } : null,
    after: numbers && entry <= 2_147_483_647 ? [newest, item, at, entry] : null,
  }
}

export function viewQuery({ text, item, after }: Partial<NotebookView>): string {
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(item && { item: itemName(item) }),
    ...(after && { after: after.join('-') }),
  })
  return query.size > 0 ? `?${query}` : ''
}

export function itemName({ type, id }: NotebookItemKey): string {
  return `${type}-${id}`
}

import type { MediaKind } from '#domain/catalog/media/media-file-queries.ts'

const kinds = ['video', 'captions', 'picture', 'cover'] as const satisfies readonly MediaKind[]

/** What the address of the library says. */
export function readMediaAddress(search: URLSearchParams): {
  kind: MediaKind | null
  text: string
  after: number | null
  before: number | null
} {
  return {
    kind: kinds.find((kind) => kind === search.get('kind')) ?? null,
    text: search.get('q')?.trim() ?? '',
    after: readId(search.get('after')),
    before: readId(search.get('before')),
  }
}

function readId(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
}

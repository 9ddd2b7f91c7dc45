import type { FileClient } from '#domain/kernel/ports/download-token.ts'

/** `save`: it may be opened and saved. `show`: only opened. `no`: not here. */
export type FileDelivery = 'save' | 'show' | 'no'

/** The one rule of what the visibility of a book's file means (row J2, `docs/decisions/book-files.md`). */
export function fileDelivery(
  visibility: 'all' | 'webmobilevisor' | 'webvisor',
  client: FileClient,
): FileDelivery {
  if (visibility === 'all') return 'save'
  return visibility === 'webmobilevisor' || client === 'web' ? 'show' : 'no'
}

/** Where a file is asked for: a browser with a session, or a program with a token of the API, which counts as a phone's app. */
export type FileClient = 'web' | 'mobile'

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

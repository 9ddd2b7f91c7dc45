/**
 * Of a text in one language: a chapter, what a class says, a description, an article. Bytes of its Markdown in UTF-8, without the
 * addresses of links and images. It holds for whatever way a text comes into the shop, so that what an export writes can be
 * imported again (`domain/catalog/markdown/fits-text.ts`). To render a megabyte takes a core some two seconds.
 */
export const mostTextBytes = 2_000_000

/** Of a file with a text: keys stand before it, and an export writes longer addresses. */
export const mostTextFileBytes = 2 * mostTextBytes

/** Of a request that saves a text in both languages. */
export const mostSavedTextBytes = 4 * mostTextBytes

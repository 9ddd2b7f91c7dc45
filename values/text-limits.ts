/**
 * For a text in one language, such as a chapter, a class's text, a description or an article: bytes of its Markdown in
 * UTF-8, without the addresses of links and images. It applies however a text gets into the shop, so that every export
 * can be imported again (`domain/catalog/markdown/fits-text.ts`). Rendering a megabyte takes one core about two
 * seconds.
 */
export const mostTextBytes = 2_000_000

/** For a file with a text, which also contains fields at its top, and in an export longer addresses. */
export const mostTextFileBytes = 2 * mostTextBytes

/** For a request that saves a text in both languages. */
export const mostSavedTextBytes = 4 * mostTextBytes

const megabyte = 1024 * 1024

/** What the studio accepts; browsers check it before they send, and the server decides. */
export const mostVideoBytes = 10 * 1024 * megabyte
/** Hours of speech are about 200 KB. */
export const mostCaptionBytes = 600_000
export const mostImageBytes = 20_000_000
/** Unfinished uploads of one person. */
export const mostOpenUploads = 20

/** The most that a request with a part of an upload may contain, whatever program sends it. */
export const mostPartBytes = 16 * megabyte
/** The size of the parts that the browser sends: small enough to lose little, large enough to be fast. */
export const usualPartBytes = 8 * megabyte

/** Days after which an upload that is not continued is removed. */
export const uploadDays = 7

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'] as const

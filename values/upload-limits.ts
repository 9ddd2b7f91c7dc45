const megabyte = 1024 * 1024

/** What the studio takes; the browser says so before it sends, the server decides. */
export const mostVideoBytes = 10 * 1024 * megabyte
/** Hours of talking are some 200 KB. */
export const mostCaptionBytes = 600_000
export const mostImageBytes = 20_000_000
/** Of one person at a time. */
export const mostOpenUploads = 20

/** A request with a part of an upload has at most this, whatever the program that sends it. */
export const mostPartBytes = 16 * megabyte
/** What the browser sends at once: small enough to lose little, large enough to be quick. */
export const usualPartBytes = 8 * megabyte

/** An upload that nobody goes on with is removed. */
export const uploadDays = 7

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'] as const

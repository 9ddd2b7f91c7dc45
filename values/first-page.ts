/** Seconds of the free class that are played, over and over, on the first page. */
export const sampleSeconds = 8

/** In characters, for the texts that the owner may write at the top of the first page. */
export const firstPageLimits = { headline: 120, lead: 300 } as const

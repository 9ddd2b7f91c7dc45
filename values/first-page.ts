/** Of the free class on the first page this much plays, over and over, in seconds. */
export const sampleSeconds = 16

/** The longest words that an owner may put at its top, in characters. */
export const firstPageLimits = { headline: 120, lead: 300 } as const

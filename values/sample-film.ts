/** Of the free class on the first page this much plays, over and over, in seconds. */
export const sampleSeconds = 16

export const mostMessageCharacters = 5_000

/** Of an answer from the studio, to a message as to a comment. */
export const mostReplyCharacters = 10_000
/** Of a text that is put into answers. */
export const mostCannedCharacters = 5_000

export const mostMessageCharacters = 5_000

/** For an answer from the studio, to a message or a comment. */
export const mostReplyCharacters = 10_000
/** For a saved reply that is inserted into answers. */
export const mostCannedCharacters = 5_000

/** For a comment's title. */
export const mostTitleCharacters = 120
/** In bytes of HTML, as it is sent. */
export const mostCommentBytes = 20_000

/** How long the title of a comment may be. */
export const mostTitleCharacters = 120
/** How much HTML the text of a comment may be, as it is sent. */
export const mostCommentBytes = 20_000

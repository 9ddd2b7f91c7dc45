/** How long the title of a comment may be. */
export const mostTitleCharacters = 120
/** Of the HTML as sent. */
export const mostCommentBytes = 20_000

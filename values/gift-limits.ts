/** For the giver's message. */
export const mostGiftCharacters = 1_000

/** The last day on which a gift can be delivered, from today on. */
export const mostGiftDays = 365

/** For the giver's message. */
export const mostGiftCharacters = 1_000

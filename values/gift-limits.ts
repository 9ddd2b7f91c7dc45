/** Of what a giver writes. */
export const mostGiftCharacters = 1_000

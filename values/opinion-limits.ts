/** Of the words of an opinion, and of its answer. */
export const mostOpinionCharacters = 2_000
export const mostAnswerCharacters = 2_000

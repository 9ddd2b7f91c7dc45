/** For an opinion and for its answer. */
export const mostOpinionCharacters = 2_000
export const mostAnswerCharacters = 2_000

/** What an opinion in the studio waits for, or that it is hidden. */
export const opinionStates = ['unanswered', 'reported', 'hidden'] as const

export type OpinionState = (typeof opinionStates)[number]

/** The states of opinions in the studio: two that wait for somebody, and hidden. */
export const opinionStates = ['unanswered', 'reported', 'hidden'] as const

export type OpinionState = (typeof opinionStates)[number]

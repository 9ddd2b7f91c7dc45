/** What an author makes a draft of. */
export const draftKindNames = ['course', 'book', 'pack', 'post'] as const
export type DraftKind = (typeof draftKindNames)[number]

/** What drafts of some kinds are made of. */
export const partKindNames = ['section', 'lesson', 'chapter'] as const
export type PartKind = (typeof partKindNames)[number]

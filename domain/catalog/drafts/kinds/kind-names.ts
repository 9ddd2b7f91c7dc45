/** What authors can make drafts of. */
export const draftKindNames = ['course', 'book', 'pack', 'post'] as const
export type DraftKind = (typeof draftKindNames)[number]

/** The parts that drafts of some kinds consist of. */
export const partKindNames = ['section', 'lesson', 'chapter'] as const
export type PartKind = (typeof partKindNames)[number]

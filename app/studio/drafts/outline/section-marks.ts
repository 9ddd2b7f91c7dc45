import type { Section } from './outline-acts.ts'
import type { OutlineState } from './outline-controls.ts'

/** What holds for rows of one section: their ids, or null where it is none of them. */
export type SectionMarks = {
  /** What the page shows. */
  readonly current: number | null
  /** The row that Tab leads to. */
  readonly active: number | null
  readonly renaming: number | null
  readonly lifted: number | null
  readonly isFolded: boolean
}

/**
 * Of what somebody does in the outline, that which concerns one section: the others stay as they are drawn. `open`: the part that the
 * page shows, 0 for none; `first`: the section that Tab leads to before any row had the focus.
 */
export function marksIn(
  section: Section,
  { state, open, first }: { state: OutlineState; open: number; first: number },
): SectionMarks {
  const here = (id: number | null) => {
    const isHere = section.id === id || section.lessons.some((lesson) => lesson.id === id)
    return isHere ? id : null
  }
  return {
    current: here(open),
    active: here(state.active ?? (open || first)),
    renaming: here(state.renaming),
    lifted: here(state.lifted?.partId ?? null),
    isFolded: state.collapsed.has(section.id),
  }
}

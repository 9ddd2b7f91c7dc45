import { useSavedChoice } from '../use-saved-choice.ts'

/** Whether the video fills the width of a large window. */
export const useCinema = () => useSavedChoice('cinema', false)

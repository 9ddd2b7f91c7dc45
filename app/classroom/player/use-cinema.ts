import { useSavedChoice } from '../use-saved-choice.ts'

/** Whether the video fills the window of a desk. */
export const useCinema = () => useSavedChoice('cinema', false)

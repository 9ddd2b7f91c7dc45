import { useKeptChoice } from '../use-kept-choice.ts'

/** Whether the video fills the window of a desk. */
export const useCinema = () => useKeptChoice('cinema', false)

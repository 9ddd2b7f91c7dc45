import { useKeptChoice } from './use-kept-choice.ts'

/** Whether the next class opens by itself. */
export const useAutoplay = () => useKeptChoice('autoplay', false)

import { useSavedChoice } from './use-saved-choice.ts'

/** Whether the next class opens by itself. */
export const useAutoplay = () => useSavedChoice('autoplay', false)

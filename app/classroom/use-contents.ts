import { useSavedChoice } from './use-saved-choice.ts'

/** Whether the contents of the course stand beside the class. */
export const useContents = () => useSavedChoice('contents', true)

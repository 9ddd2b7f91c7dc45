import { useKeptChoice } from './use-kept-choice.ts'

/** Whether the contents of the course stand beside the class. */
export const useContents = () => useKeptChoice('contents', true)

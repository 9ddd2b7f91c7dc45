import { type RefObject, useEffect } from 'react'

/**
 * Tells a field whose value is kept in state what was typed into it before the scripts of the page arrived: React would
 * write its first value over that.
 */
export function useTypedEarly<Input extends HTMLInputElement | HTMLTextAreaElement>(
  input: RefObject<Input | null>,
  value: unknown,
  tell: (input: Input) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the page came to life.
  useEffect(() => {
    if (typeof value === 'string' && input.current && input.current.value !== value) tell(input.current)
  }, [])
}

import { type RefObject, useEffect } from 'react'

/** Reads input typed before hydration, which React would overwrite. */
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

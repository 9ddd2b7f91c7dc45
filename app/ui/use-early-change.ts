import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react'

/** Calls `onChange` with what was entered before hydration, which React would overwrite. Returns the ref of the input. */
export function useEarlyChange<Input extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>({
  value,
  checked,
  onChange,
}: {
  value?: unknown
  checked?: boolean
  onChange?: (event: ChangeEvent<Input>) => void
}): RefObject<Input | null> {
  const input = useRef<Input>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was entered before hydration matters.
  useEffect(() => {
    const target = input.current as (Input & { checked?: boolean }) | null
    const isTyped = typeof value === 'string' && target?.value !== value
    const isTicked = checked !== undefined && target?.checked !== checked
    if (target && (isTyped || isTicked)) onChange?.({ target, currentTarget: target } as ChangeEvent<Input>)
  }, [])
  return input
}

import { useEffect, useRef, useState } from 'react'

/**
 * What a person has just chosen, from the click on until what saves it is done. A checkbox must show it within the very
 * event, and the router tells of a submission only after it.
 */
export function useChoice(saving: boolean): [boolean | null, (choice: boolean) => void] {
  const [choice, setChoice] = useState<boolean | null>(null)
  const started = useRef(false)
  useEffect(() => {
    if (saving) started.current = true
    else if (started.current) {
      started.current = false
      setChoice(null)
    }
  }, [saving])
  return [choice, setChoice]
}

import { useEffect, useRef, useState } from 'react'

/** The chosen value until it is saved, and a function to choose. The router reports a submission too late for a checkbox. */
export function usePendingChoice(saving: boolean): [boolean | null, (choice: boolean) => void] {
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

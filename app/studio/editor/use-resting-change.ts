import { useEffect, useState } from 'react'
import { onLeave } from '../../shell/on-leave.ts'
import { RestingText } from './resting-text.ts'

/** Reports a text when nobody types (`RestingText`), and at the latest when the component or the page goes away. */
export function useRestingChange(initial: string, onChange: (text: string) => void): RestingText {
  const [resting] = useState(() => new RestingText(initial, onChange))
  useEffect(() => resting.tellTo(onChange))
  useEffect(() => {
    // No blur event is fired when the browser leaves the page.
    const end = onLeave(resting.flush)
    return () => {
      end()
      resting.flush()
    }
  }, [resting])
  return resting
}

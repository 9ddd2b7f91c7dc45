import { useEffect, useState } from 'react'
import { onLeave } from '../../shell/on-leave.ts'
import { RestingText } from './resting-text.ts'

/** Tells a text when it rests (`RestingText`), and at last when the component or the page goes. */
export function useRestingChange(initial: string, onChange: (text: string) => void): RestingText {
  const [resting] = useState(() => new RestingText(initial, onChange))
  useEffect(() => resting.tellTo(onChange))
  useEffect(() => {
    // A browser that leaves the page takes the focus away without a word.
    const end = onLeave(resting.flush)
    return () => {
      end()
      resting.flush()
    }
  }, [resting])
  return resting
}

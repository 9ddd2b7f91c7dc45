import { useState } from 'react'
import { useTheme } from '../../shell/preferences.ts'
import type { PdfData } from './pdf-loader.ts'

const key = 'aula.pdf-inverted'

export function useInverted({ file }: PdfData) {
  const theme = useTheme()
  const [chosen, setChosen] = useState(read)
  const possible = file.variant === 'light'
  const on = possible && (chosen ?? theme === 'dark')
  const toggle = () => {
    setChosen(!on)
    try {
      sessionStorage.setItem(key, on ? 'no' : 'yes')
    } catch {
      // Without storage, the choice applies to this page only.
    }
  }
  return { possible, on, toggle }
}

function read(): boolean | null {
  try {
    const saved = sessionStorage.getItem(key)
    return saved === null ? null : saved === 'yes'
  } catch {
    return null
  }
}

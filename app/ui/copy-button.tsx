import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'

/** Copies a text that stands beside it; readers of screens hear which. */
export function CopyButton({ text }: { text: string }) {
  const t = useTranslations('ui')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button variant="quiet" inset="small" onClick={copy}>
      <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
      <span className="sr-only"> {text}</span>
    </Button>
  )
}

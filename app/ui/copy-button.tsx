import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, type ButtonLook } from './button.tsx'
import { copyText } from './copy-text.ts'

export function CopyButton({ text, variant = 'quiet' }: { text: string } & Pick<ButtonLook, 'variant'>) {
  const t = useTranslations('ui')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    setCopied(await copyText(text))
  }
  return (
    <Button variant={variant} inset={variant === 'quiet' ? 'small' : 'full'} onClick={copy}>
      <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
      <span className="sr-only"> {text}</span>
    </Button>
  )
}

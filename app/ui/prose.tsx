import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '#values/locale.ts'

/**
 * An author's HTML, which the domain sanitised when it was stored. Code blocks get a copy button once the page is alive.
 * `lang` is the language that the text is in, when it may differ from the reader's; `reading` is for long texts.
 */
export function Prose({
  html,
  lang,
  reading = false,
  className,
}: {
  html: string
  lang?: Locale | null
  reading?: boolean
  className?: string
}) {
  const t = useTranslations('ui')
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons go into what this very HTML became.
  useEffect(() => {
    const blocks = frame.current?.querySelectorAll('pre') ?? []
    const undo = Array.from(blocks, (block) => addCopyButton(block, t('copy'), t('copied')))
    return () => {
      for (const each of undo) each()
    }
  }, [html, t])
  return (
    <div
      ref={frame}
      lang={lang ?? undefined}
      className={clsx('prose', reading && 'reading', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the domain before it was stored.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Puts the block into a frame with a button that copies it; hands back what takes both away again. */
function addCopyButton(block: HTMLPreElement, copy: string, copied: string): () => void {
  block.tabIndex = 0
  const frame = document.createElement('div')
  frame.className = 'code-frame'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = copy
  button.setAttribute('aria-live', 'polite')
  let timer: ReturnType<typeof setTimeout>
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent ?? '')
    button.textContent = copied
    clearTimeout(timer)
    timer = setTimeout(() => {
      button.textContent = copy
    }, 2000)
  })
  block.replaceWith(frame)
  frame.append(block, button)
  return () => {
    clearTimeout(timer)
    frame.replaceWith(block)
  }
}

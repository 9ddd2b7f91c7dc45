import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '#values/locale.ts'
import { copyText } from './copy-text.ts'

/** HTML of an author, sanitised by the domain. `lang`: if it may differ from the reader's; `reading`: larger, for long texts. */
export function Prose({
  html,
  lang,
  reading = false,
  className,
  id,
  fromPage = false,
  onCopied,
}: {
  html: string
  lang?: Locale | null
  reading?: boolean
  className?: string
  id?: string
  /** The HTML comes from the document (`useMarkup`), so it may differ from the string of the server. */
  fromPage?: boolean
  onCopied?: () => void
}) {
  const t = useTranslations('ui')
  const frame = useRef<HTMLDivElement>(null)
  const told = useRef(onCopied)
  useEffect(() => {
    told.current = onCopied
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons are added to the elements of this HTML.
  useEffect(() => {
    const blocks = frame.current?.querySelectorAll('pre') ?? []
    const undo = Array.from(blocks, (block) =>
      addCopyButton(block, { copy: t('copy'), copied: t('copied') }, () => told.current?.()),
    )
    return () => {
      for (const each of undo) each()
    }
  }, [html, t])
  return (
    <div
      ref={frame}
      id={id}
      suppressHydrationWarning={fromPage}
      lang={lang ?? undefined}
      className={clsx('prose', reading && 'reading', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the domain before it was stored.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

const icons = {
  copy: 'M8 8V5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-3M5 8h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2',
  copied: 'M4 12.5 9.5 18 20 6.5',
}

function drawIcon(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const shape = document.createElementNS(svg.namespaceURI, 'path')
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', width: '18', height: '18' })) {
    svg.setAttribute(name, value)
  }
  for (const [name, value] of Object.entries({
    d: path,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
  })) {
    shape.setAttribute(name, value)
  }
  svg.setAttribute('aria-hidden', 'true')
  svg.append(shape)
  return svg
}

/** Adds a button that copies the block; returns a function that removes it. */
function addCopyButton(
  block: HTMLPreElement,
  { copy, copied }: { copy: string; copied: string },
  onCopied: () => void,
): () => void {
  block.tabIndex = 0
  const frame = document.createElement('div')
  frame.className = 'code-frame'
  const button = document.createElement('button')
  button.type = 'button'
  const said = document.createElement('span')
  said.className = 'sr-only'
  said.setAttribute('role', 'status')
  const show = (done: boolean) => {
    button.replaceChildren(drawIcon(done ? icons.copied : icons.copy))
    button.setAttribute('aria-label', copy)
    button.title = done ? copied : copy
    button.toggleAttribute('data-copied', done)
    said.textContent = done ? copied : ''
  }
  show(false)
  let timer: ReturnType<typeof setTimeout>
  button.addEventListener('click', async () => {
    if (!(await copyText(block.textContent ?? ''))) return
    show(true)
    onCopied()
    clearTimeout(timer)
    timer = setTimeout(() => show(false), 2000)
  })
  block.replaceWith(frame)
  frame.append(block, button, said)
  return () => {
    clearTimeout(timer)
    frame.replaceWith(block)
  }
}

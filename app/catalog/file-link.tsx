import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

/** A link to a file of a book, which opens with a short-lived token (specification, J2). `save`: downloads the file. */
export function FileLink({
  file,
  save = false,
  className = buttonClass({ inset: 'small' }),
  children,
}: {
  file: number
  save?: boolean
  className?: string
  children: ReactNode
}) {
  const t = useTranslations('catalog.book')
  const [asking, setAsking] = useState(false)
  const query = save ? '?save=1' : ''

  const open = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Browsers allow a new tab only during a click, so it opens before the token is there.
    const tab = save ? null : window.open('', '_blank')
    if (tab) tab.opener = null
    setAsking(true)
    const token = await downloadToken(file)
    setAsking(false)
    if (token === null) {
      tab?.close()
      toast.error(t('openFailed'))
      return
    }
    const address = `/api/v1/book/download/${file}?_tokenAuth=${token}${save ? '&save=1' : ''}`
    if (tab) tab.location.replace(address)
    else window.location.assign(address)
  }

  return (
    <a
      href={`/media/books/${file}${query}`}
      {...(!save && { target: '_blank', rel: 'noopener' })}
      onClick={open}
      aria-busy={asking}
      className={className}
    >
      {children}
    </a>
  )
}

async function downloadToken(file: number): Promise<string | null> {
  try {
    const response = await fetch(`/api/v1/book/file/${file}/download-token`, {
      headers: { Accept: 'application/json' },
    })
    const body = (await response.json()) as { data?: { downloadToken: string } }
    return body.data?.downloadToken ?? null
  } catch {
    return null
  }
}

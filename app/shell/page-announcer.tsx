import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After client navigation announces the title and focuses the content, unless the page has set the focus. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    setTitle(document.title)
    const content = document.getElementById('content')
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

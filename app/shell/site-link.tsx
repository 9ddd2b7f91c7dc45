import { Link } from '../ui/link.tsx'
import type { FrameLink } from './frame-data.ts'

/** An entry of the menu or of the footer. */
export function SiteLink({
  link: { to, title, lang },
  className,
  current,
}: {
  link: FrameLink
  className: string
  current?: boolean
}) {
  const props = { className, lang, children: title, 'aria-current': current ? ('page' as const) : undefined }
  return to.startsWith('/') ? <Link to={to} {...props} /> : <a href={to} {...props} />
}

import { Link } from '../ui/link.tsx'
import { useTheme } from './preferences.ts'
import { useRootData } from './root-data.ts'

export function Brand() {
  const logo = useRootData()?.settings.logo
  const theme = useTheme()
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 font-bold font-display text-[1.35rem] [letter-spacing:-0.025em]"
    >
      {logo ? (
        <img alt={logo.text} {...logo[theme]} />
      ) : (
        <>
          <svg viewBox="-1 -1 22 18" width="22" fill="none" strokeWidth="2" aria-hidden="true">
            <rect width="20" height="16" rx="3" stroke="currentColor" />
            <path d="M4 12h8" stroke="var(--mint)" />
          </svg>
          Aula
        </>
      )}
    </Link>
  )
}

import { Link } from '../ui/link.tsx'

export function Brand() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 font-bold font-display text-[1.35rem] tracking-tight"
    >
      <svg viewBox="0 0 22 18" width="22" height="18" aria-hidden="true">
        <rect x="1" y="1" width="20" height="16" rx="3" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M5 13h8" stroke="var(--mint)" strokeWidth="2" />
      </svg>
      Aula
    </Link>
  )
}

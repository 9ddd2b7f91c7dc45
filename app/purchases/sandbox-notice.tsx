import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says that payments were made in the sandbox; a list shows it only once. */
export function SandboxNotice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 rounded-md border-2 border-yellow border-dashed px-3 py-2 font-semibold text-sm text-yellow leading-snug">
      <FlaskConical size={20} aria-hidden className="shrink-0" />
      {children}
    </p>
  )
}

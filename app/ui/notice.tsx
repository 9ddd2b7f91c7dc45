import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = { mint: 'border-mint', yellow: 'border-yellow', red: 'border-red' }

/** `live` makes screen readers announce it: `polite` for success, `assertive` for errors. */
export function Notice({
  tone = 'mint',
  live,
  children,
  className,
}: {
  tone?: keyof typeof tones
  live?: 'polite' | 'assertive'
  children: ReactNode
  className?: string
}) {
  return (
    <div
      role={live && (live === 'polite' ? 'status' : 'alert')}
      className={clsx(
        tone === 'red' && 'flex gap-2.5',
        'rounded-r-sm border-l-3 bg-board-raised px-4 py-3 text-sm',
        tones[tone],
        className,
      )}
    >
      {tone === 'red' && <CircleAlert size={18} aria-hidden className="mt-0.5 flex-none text-red" />}
      {tone === 'red' ? <div className="min-w-0 flex-1">{children}</div> : children}
    </div>
  )
}

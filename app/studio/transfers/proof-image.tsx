import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/**
 * The image of a receipt, fitted to the panel. A press enlarges it, so that it can be scrolled; a link
 * opens it on a page of its own.
 */
export function ProofImage({ address }: { address: string }) {
  const t = useTranslations('studioTransfers')
  const [large, setLarge] = useState(false)
  return (
    <figure className="grid gap-1.5">
      <div
        // Makes the scrollable area reachable by keyboard.
        tabIndex={large ? 0 : undefined}
        className="max-h-[60dvh] overflow-auto rounded-md border border-line bg-board-sunken"
      >
        <button
          type="button"
          aria-pressed={large}
          onClick={() => setLarge(!large)}
          className={large ? 'block cursor-zoom-out' : 'grid w-full cursor-zoom-in place-items-center'}
        >
          <img
            src={address}
            alt={t('proof')}
            className={large ? 'w-[56rem] max-w-none' : 'max-h-[52dvh] w-auto max-w-full object-contain'}
          />
          <span className="sr-only">{t(large ? 'smaller' : 'larger')}</span>
        </button>
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-xs">
        <span aria-hidden className="text-chalk-soft">
          {t(large ? 'smaller' : 'larger')}
        </span>
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-(--hit) items-center gap-1.5 text-mint hover:underline"
        >
          <ExternalLink size={14} aria-hidden />
          {t('proofAlone')}
        </a>
      </figcaption>
    </figure>
  )
}

import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { Accent, Theme } from '#values/accent-colour.ts'
import { accentStyle } from '../../accent-style.ts'
import { buttonClass } from '../../ui/button.tsx'

const themes = ['dark', 'light'] as const satisfies readonly Theme[]

/** Resets the accent of the page around the preview. */
const shipped: ReturnType<typeof accentStyle> = {
  '--accent-dark': 'initial',
  '--wash-dark': 'initial',
  '--accent-light': 'initial',
  '--wash-light': 'initial',
}

/** A preview of the shop with these settings. `logos`: addresses of images, null for the shop's name. */
export function LookPreview({
  accent,
  logos,
}: {
  /** Null for the shipped colour. */
  accent: Accent | null
  logos: Record<Theme, string | null>
}) {
  const t = useTranslations('studioLook')
  return (
    <section aria-label={t('preview')} className="grid content-start gap-5 sm:max-lg:grid-cols-2">
      {themes.map((theme) => (
        <figure key={theme} className="min-w-0">
          <Sample theme={theme} style={accent ? accentStyle(accent) : shipped} logo={logos[theme]} />
          <figcaption className="mt-2 text-chalk-soft text-xs" aria-live="polite">
            <Said theme={theme} accent={accent} />
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

/** Tells whether the theme uses the colour as it was chosen. */
function Said({ theme, accent }: { theme: Theme; accent: Accent | null }) {
  const t = useTranslations('studioLook')
  const words = { theme: t(theme) }
  if (!accent) return t('shipped', words)
  const { accent: colour, moved } = accent[theme]
  const code = () => <code>{colour}</code>
  return t.rich(moved ?? 'asChosen', { ...words, colour: code })
}

function Sample({ theme, style, logo }: { theme: Theme; style: CSSProperties; logo: string | null }) {
  const t = useTranslations('studioLook')
  return (
    <div
      role="img"
      aria-label={t('sample', { theme: t(theme) })}
      data-theme={theme}
      style={style}
      className="overflow-hidden rounded-md border border-line bg-board text-chalk"
    >
      <div aria-hidden className="flex h-12 items-center gap-2 border-line border-b px-4">
        {logo ? (
          <img src={logo} alt="" className="max-h-8 max-w-40 object-contain" />
        ) : (
          <span className="font-bold font-display text-lg">Aula</span>
        )}
      </div>
      <div aria-hidden className="grid gap-4 p-4">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <span className={buttonClass({ variant: 'primary', inset: 'small' })}>{t('button')}</span>
          <span
            className={buttonClass(
              { inset: 'small' },
              'outline-3 outline-mint outline-offset-2 outline-solid',
            )}
          >
            {t('focused')}
          </span>
          <span className="font-semibold text-mint underline underline-offset-3">{t('link')}</span>
        </div>
        <div className="overflow-hidden rounded-md border border-line">
          <div className="grid h-24 place-items-center bg-board-sunken">
            <span className="grid size-11 place-items-center rounded-full bg-mint text-on-mint">
              <Play size={18} fill="currentColor" />
            </span>
          </div>
          <div className="h-1 bg-line">
            <div className="h-full w-2/5 filled" />
          </div>
          {[1, 2, 3].map((number) => (
            <div
              key={number}
              className={clsx(
                'flex items-center gap-2.5 px-3 py-2 text-sm',
                number === 2 && 'bg-mint-wash shadow-[inset_3px_0_var(--mint)]',
              )}
            >
              <span className={clsx('tabular-nums', number === 1 ? 'text-mint' : 'text-chalk-soft')}>
                {number === 1 ? '✓' : number}
              </span>
              {t('lesson', { number })}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

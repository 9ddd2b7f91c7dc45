import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import Dialog from '../ui/dialog.tsx'
import { Checkbox } from '../ui/field.tsx'
import { shortcutPlaces, shortcuts } from './shortcuts.ts'
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts'

const signs: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }

export default function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shortcuts')
  const name = useTranslations('layout')('shortcuts')
  const [single, setSingle] = useState(areSingleKeysOn)
  const beginning = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      description={t('lead')}
      className="max-h-[90dvh] overflow-y-auto bar:max-w-3xl"
      initialFocus={beginning}
    >
      {/* Takes the focus at the top, since the only field stands at the end. */}
      <div ref={beginning} tabIndex={-1} className="outline-none" />
      <div className="gap-x-10 bar:columns-2">
        {shortcutPlaces.map((place) => (
          <section key={place} aria-labelledby={`shortcuts-${place}`} className="mb-6 break-inside-avoid">
            <h3 id={`shortcuts-${place}`} className="mb-1 text-base">
              {t(`place.${place}`)}
            </h3>
            <dl className="divide-y divide-line text-sm">
              {Object.entries<readonly string[]>(shortcuts[place]).map(([name, keys]) => (
                <div key={name} className="flex items-center justify-between gap-4 py-1.5">
                  <dt>{t(`does.${name}` as 'does.search')}</dt>
                  <dd className="flex shrink-0 gap-1.5">
                    {keys.map((each) => (
                      <Keys key={each} keys={each} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="border-line border-t pt-3">
        <Checkbox
          label={t('single')}
          checked={single}
          onChange={(event) => {
            setSingle(event.currentTarget.checked)
            setSingleKeys(event.currentTarget.checked)
          }}
        />
        <p className="text-chalk-soft text-xs">{t('singleHint')}</p>
      </div>
    </Dialog>
  )
}

function Keys({ keys }: { keys: string }) {
  const t = useTranslations('shortcuts')
  const mac = /Mac|iPhone|iPad/.test(navigator.platform)
  const spokenName = (key: string) => {
    if (key === 'mod') return mac ? '⌘' : 'Ctrl'
    if (key === ' ' || key === 'Enter' || key === 'Escape' || key === 'Home' || key === 'End')
      return t(`key.${key === ' ' ? 'Space' : key}`)
    return signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  }
  return (
    <kbd className="whitespace-nowrap rounded-sm border border-line bg-board-sunken px-1.5 py-0.5 font-code text-xs">
      {(keys === '+' ? [keys] : keys.split('+')).map(spokenName).join(' ')}
    </kbd>
  )
}

import { Keyboard } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import { shortcuts } from './shortcuts.ts'
import { useShortcut } from './use-shortcut.ts'

const ShortcutsSheet = lazy(() => whenReached(() => import('./shortcuts-sheet.tsx')))

export function ShortcutsHelp() {
  const [open, setOpen] = useState(false)
  useShortcut(shortcuts.site.help, () => setOpen(true))
  return open && <Sheet onClose={() => setOpen(false)} />
}

/** Opens the list of shortcuts. Hidden on devices without a keyboard. */
export function ShortcutsButton({ className, withText = false }: { className: string; withText?: boolean }) {
  const t = useTranslations('layout')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
        className={className}
      >
        {!withText && <Keyboard size={20} aria-hidden />}
        <span className={withText ? undefined : 'sr-only'}>{t('shortcuts')}</span>
      </button>
      {open && <Sheet onClose={() => setOpen(false)} />}
    </>
  )
}

function Sheet({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ShortcutsSheet onClose={onClose} />
    </Suspense>
  )
}

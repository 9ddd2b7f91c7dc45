import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Role } from '#values/role.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'

const loadDialog = () => import('./command-dialog.tsx')
const CommandDialog = lazy(() => whenReached(loadDialog))

/**
 * The dialog for search and commands, or only for commands that create something. A key opens it everywhere in the studio, and
 * so do the buttons of both navigations.
 */
export function useCommandDialog(role: Role) {
  const [open, setOpen] = useState<'all' | 'create' | null>(null)
  useShortcut(['mod+k'], () => setOpen('all'))
  // Loads its code in advance, because keys pressed while it loads would be lost.
  useEffect(() => {
    const timer = setTimeout(() => loadDialog().catch(() => {}), 1_000)
    return () => clearTimeout(timer)
  }, [])
  return {
    openCommands: () => setOpen('all'),
    openCreation: () => setOpen('create'),
    dialog: open && (
      <Suspense fallback={null}>
        <CommandDialog role={role} creates={open === 'create'} onClose={() => setOpen(null)} />
      </Suspense>
    ),
  }
}

export function CommandButton({ slim, onOpen }: { slim: boolean; onOpen: () => void }) {
  const t = useTranslations('studio')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      onFocus={loadDialog}
      onPointerEnter={loadDialog}
      className={clsx(
        'flex min-h-(--hit) min-w-0 grow items-center gap-2.5 rounded-[0.5rem] border border-line-strong px-2 text-chalk-soft hover:text-chalk',
        slim && 'justify-center px-0',
      )}
    >
      <Search size={18} aria-hidden className="flex-none" />
      <span className={clsx('min-w-0 flex-1 truncate text-left', slim && 'sr-only')}>{t('find.button')}</span>
      <kbd aria-hidden className={clsx('studio-key', slim && 'hidden')}>
        {useIsMac() ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}

const never = () => () => {}

function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false,
  )
}

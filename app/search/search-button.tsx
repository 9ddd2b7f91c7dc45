import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import { shortcuts } from '../shortcuts/shortcuts.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { Link } from '../ui/link.tsx'

const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(() => whenReached(loadDialog))

/** Opens the search. Without scripts it is a link to the search page. */
export function SearchButton() {
  const t = useTranslations('layout')
  const [open, setOpen] = useState(false)
  useShortcut(shortcuts.site.search, () => setOpen(true))
  return (
    <>
      <Link
        to="/buscar"
        prefetch="none"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onFocus={loadDialog}
        onPointerEnter={loadDialog}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          setOpen(true)
        }}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line-strong text-chalk-soft text-sm transition-colors duration-(--quick) hover:border-mint hover:text-mint lg:px-4"
      >
        <Search size={18} aria-hidden className="text-chalk" />
        <span className="max-lg:sr-only">{t('search')}</span>
        <kbd aria-hidden className="rounded-sm border border-line px-1.5 font-code text-xs max-lg:hidden">
          /
        </kbd>
      </Link>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

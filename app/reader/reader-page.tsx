import './reader.css'
import { NotebookText, Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import { requestOf } from '../request-context.ts'
import { shortcuts } from '../shortcuts/shortcuts.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import type { Route } from './+types/reader-page'
import { useHighlights } from './highlights/use-highlights.ts'
import { ReaderBar } from './reader-bar.tsx'
import { type BookData, loadBook, type SectionEntry } from './reader-loader.ts'
import { SectionMenu } from './section-menu.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { Tool } from './tool.tsx'
import { useFocusMode } from './use-focus-mode.ts'
import { useReadingStyle } from './use-reading-style.ts'

const SearchDialog = lazy(() => whenReached(() => import('./search-dialog.tsx')))
const NotesDialog = lazy(() => whenReached(() => import('./highlights/notes-dialog.tsx')))

export { shouldRevalidate } from './revalidate.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return loadBook(requestOf({ context }), params)
}

/** The reader of a book (specification, J3). */
export default function ReaderPage({ loaderData: book }: Route.ComponentProps) {
  const t = useTranslations('reader')
  const { order } = useParams()
  const current = book.sections[Number(order) - 1]
  const style = useReadingStyle()
  const focus = useFocusMode()
  const highlights = useHighlights(book)
  const [notes, setNotes] = useState(false)
  const [search, setSearch] = useState(false)
  const [menu, setMenu] = useState(true)
  const [sheet, setSheet] = useState(false)
  useShortcut(shortcuts.reader.contents, () => {
    if (matchMedia('(width >= 60rem)').matches) setMenu((open) => !open)
    else setSheet(true)
  })
  useShortcut(shortcuts.reader.searchBook, () => setSearch(book.whole))
  useShortcut(book.mayNote ? shortcuts.reader.notes : [], () => setNotes(true))
  return (
    <div className="reader" data-menu={menu || undefined} {...style.attributes}>
      <ReaderBar
        book={book}
        current={current}
        style={style}
        focus={focus}
        menu={menu}
        onMenu={setMenu}
        onContents={() => setSheet(true)}
      >
        {book.whole && (
          <Tool label={t('search')} shortcut="S" onClick={() => setSearch(true)}>
            <Search size={19} />
          </Tool>
        )}
        {book.mayNote && (
          <Tool label={t('notes')} shortcut="M" onClick={() => setNotes(true)}>
            <NotebookText size={19} />
          </Tool>
        )}
      </ReaderBar>
      {menu && (
        <nav id="book-sections" aria-label={t('contents')} className="reader-menu">
          <SectionMenu book={book} current={current} />
        </nav>
      )}
      <Outlet context={highlights} />
      {search && (
        <Suspense>
          <SearchDialog book={book} onClose={() => setSearch(false)} />
        </Suspense>
      )}
      {notes && (
        <Suspense>
          <NotesDialog book={book} {...highlights} onClose={() => setNotes(false)} />
        </Suspense>
      )}
      {sheet && <ContentsSheet book={book} current={current} onClose={() => setSheet(false)} />}
    </div>
  )
}

const Dialog = lazy(() => whenReached(() => import('../ui/dialog.tsx')))

function ContentsSheet({
  book,
  current,
  onClose,
}: {
  book: BookData
  current: SectionEntry | undefined
  onClose: () => void
}) {
  const t = useTranslations('reader')
  const { key } = useLocation()
  const from = useRef(key)
  useEffect(() => {
    if (key !== from.current) onClose()
  }, [key, onClose])
  return (
    <Suspense>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t('contents')}
        className="max-h-[85dvh] overflow-y-auto"
      >
        <TableOfContents section={current?.id} />
        <div className="-mx-5 border-line border-t">
          <SectionMenu book={book} current={current} />
        </div>
      </Dialog>
    </Suspense>
  )
}

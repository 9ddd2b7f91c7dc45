import { useState } from 'react'
import { Outlet, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { requestOf } from '../request-context.ts'
import { shortcuts } from '../shortcuts/shortcuts.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import type { Route } from './+types/reader-page'
import { ContentsSheet } from './contents-sheet.tsx'
import './reader.css'
import { ReaderBar } from './reader-bar.tsx'
import { loadBook } from './reader-loader.ts'
import { SectionMenu } from './section-menu.tsx'
import { useFocusMode } from './use-focus-mode.ts'
import { useReadingStyle } from './use-reading-style.ts'

export { shouldRevalidate } from './revalidate.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return loadBook(requestOf({ context }), params)
}

/** The reader of a book (row J3): its sections at one side, the one that is read in the middle. */
export default function ReaderPage({ loaderData: book }: Route.ComponentProps) {
  const t = useTranslations('reader')
  const { order } = useParams()
  const current = book.sections[Number(order) - 1]
  const style = useReadingStyle()
  const focus = useFocusMode()
  const [menu, setMenu] = useState(true)
  const [sheet, setSheet] = useState(false)
  useShortcut(shortcuts.reader.contents, () => {
    if (matchMedia('(width >= 60rem)').matches) setMenu((open) => !open)
    else setSheet(true)
  })
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
      />
      {menu && (
        <nav id="book-sections" aria-label={t('contents')} className="reader-menu">
          <SectionMenu book={book} current={current} />
        </nav>
      )}
      <Outlet />
      {sheet && <ContentsSheet book={book} current={current} onClose={() => setSheet(false)} />}
    </div>
  )
}

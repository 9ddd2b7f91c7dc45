import { CornerDownRight, Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import { highlightColors } from '#values/highlight-color.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import Dialog from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { sectionPath } from '../reader-address.ts'
import type { BookData } from '../reader-loader.ts'
import type { ReaderHighlight } from './highlights-route.ts'

const HighlightForm = lazy(() => import('./highlight-form.tsx'))

/** All that the person marked in the book, section by section; what has no place any more comes last (row J4). */
export default function NotesDialog({
  book,
  highlights,
  onClose,
}: {
  book: BookData
  highlights: readonly ReaderHighlight[]
  onClose: () => void
}) {
  const t = useTranslations('highlights')
  const file = useHref(`/book-highlights/${book.slug}`)
  const [editing, setEditing] = useState<ReaderHighlight | null>(null)
  const known = highlights.filter(({ id }) => id > 0)
  const groups = Map.groupBy(known, ({ block, section }) => (block ? section?.order : undefined) ?? null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('notes')}
      description={t('notesLead')}
      className="max-h-[85dvh] overflow-y-auto bar:max-w-2xl!"
    >
      {known.length === 0 ? (
        <div className="rounded-md border border-line px-5 py-8 text-center">
          <p className="font-semibold">{t('empty')}</p>
          <p className="mt-2 text-chalk-soft text-sm">{t('emptyText')}</p>
        </div>
      ) : (
        Array.from(groups, ([order, list]) => (
          <section key={order} className="mb-7">
            <h3 className="mb-2 text-base">{order === null ? t('orphans') : list[0]?.section?.title}</h3>
            {order === null && <p className="mb-3 text-chalk-soft text-sm">{t('orphansText')}</p>}
            <ul className="grid gap-3">
              {list.map((each) => (
                <Item
                  key={each.id}
                  book={book}
                  item={each}
                  onJump={onClose}
                  onEdit={() => setEditing(each)}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      {known.length > 0 && (
        <div className="flex flex-wrap gap-3 border-line border-t pt-4">
          {(['markdown', 'json'] as const).map((format) => (
            <a key={format} href={`${file}/${format}`} download className={buttonClass()}>
              <Download size={17} aria-hidden />
              {t(`export.${format}`)}
            </a>
          ))}
        </div>
      )}
      {editing && (
        <Suspense>
          <HighlightForm target={editing} sectionId={0} slug={book.slug} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </Dialog>
  )
}

function Item({
  book,
  item: { id, block, section, quote, title, content, color },
  onJump,
  onEdit,
}: {
  book: BookData
  item: ReaderHighlight
  onJump: () => void
  onEdit: () => void
}) {
  const t = useTranslations('highlights')
  return (
    <li className="rounded-md border border-line p-4">
      <blockquote
        className="line-clamp-3 border-l-4 pl-3 font-read text-sm"
        style={{ borderColor: highlightColors[color] }}
      >
        <span className="sr-only">{t(`colors.${color}`)}: </span>
        {quote}
      </blockquote>
      {title && <p className="mt-3 font-semibold text-sm">{title}</p>}
      {content && <p className="mt-1 whitespace-pre-line text-sm">{content}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {block && section && (
          <Link
            to={sectionPath(book.slug, section.order)}
            state={{ flash: id }}
            onClick={onJump}
            className="inline-flex min-h-11 items-center gap-2 rounded-md pr-3 text-mint text-sm"
          >
            <CornerDownRight size={16} aria-hidden />
            {t('jump')}
          </Link>
        )}
        <Button variant="quiet" inset="small" onClick={onEdit}>
          {t('change')}
        </Button>
      </div>
    </li>
  )
}

import { CornerDownRight, Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import { highlightColors } from '#values/highlight-color.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import Dialog from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sectionPath } from '../reader-address.ts'
import type { BookData } from '../reader-loader.ts'
import type { ReaderHighlight } from './highlights-route.ts'
import type { Highlights } from './use-highlights.ts'

const HighlightForm = lazy(() => whenReached(() => import('./highlight-form.tsx')))

/** All highlights and notes of the book (specification, J4). */
export default function NotesDialog({
  book,
  list,
  failed,
  ask,
  onClose,
}: Highlights & { book: BookData; onClose: () => void }) {
  const t = useTranslations('highlights')
  const [editing, setEditing] = useState<ReaderHighlight | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('notes')}
      description={t('notesLead')}
      className="max-h-[85dvh] overflow-y-auto bar:max-w-2xl!"
    >
      {failed ? (
        <Notice tone="red" live="assertive" className="grid justify-items-start gap-3">
          {t('failed')}
          <Button onClick={ask}>{t('retry')}</Button>
        </Notice>
      ) : list ? (
        <List book={book} highlights={list.filter(({ id }) => id > 0)} onJump={onClose} onEdit={setEditing} />
      ) : (
        <Loading />
      )}
      {editing && (
        <Suspense>
          <HighlightForm target={editing} slug={book.slug} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </Dialog>
  )
}

function Loading() {
  const t = useTranslations('highlights')
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="mb-1 h-5 w-2/5" />
      {[0, 1].map((each) => (
        <div key={each} className="grid gap-3 rounded-md border border-line p-4">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="mt-2 h-6 w-32" />
        </div>
      ))}
    </div>
  )
}

function List({
  book,
  highlights,
  onJump,
  onEdit,
}: {
  book: BookData
  highlights: readonly ReaderHighlight[]
  onJump: () => void
  onEdit: (highlight: ReaderHighlight) => void
}) {
  const t = useTranslations('highlights')
  const file = useHref(`/book-highlights/${book.slug}`)
  if (highlights.length === 0) {
    return (
      <div className="rounded-md border border-line px-5 py-8 text-center">
        <p className="font-semibold">{t('empty')}</p>
        <p className="mt-2 text-chalk-soft text-sm">{t('emptyText')}</p>
      </div>
    )
  }
  return (
    <>
      {bySection(highlights).map(([order, list]) => (
        <section key={order} className="mb-7">
          <h3 className="mb-2 text-base">{order === null ? t('orphans') : list[0]?.section?.title}</h3>
          {order === null && <p className="mb-3 text-chalk-soft text-sm">{t('orphansText')}</p>}
          <ul className="grid gap-3">
            {list.map((each) => (
              <Item key={each.id} book={book} item={each} onJump={onJump} onEdit={() => onEdit(each)} />
            ))}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap gap-3 border-line border-t pt-4">
        {(['markdown', 'json'] as const).map((format) => (
          <a key={format} href={`${file}/${format}`} download className={buttonClass()}>
            <Download size={17} aria-hidden />
            {t(`export.${format}`)}
          </a>
        ))}
      </div>
    </>
  )
}

/** The highlights by the order of their section, null for those without one. Not by `Map.groupBy`, which older browsers lack. */
function bySection(highlights: readonly ReaderHighlight[]) {
  const groups = new Map<number | null, ReaderHighlight[]>()
  for (const each of highlights) {
    const order = (each.block && each.section?.order) || null
    const group = groups.get(order)
    if (group) group.push(each)
    else groups.set(order, [each])
  }
  return Array.from(groups)
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
    <li className="rounded-md border border-line px-4 pt-4 pb-2">
      <blockquote
        className="passage-quote line-clamp-3 font-read text-sm"
        data-color={color}
        style={{ borderColor: highlightColors[color] }}
      >
        <span className="sr-only">{t(`colors.${color}`)}: </span>
        {quote}
      </blockquote>
      {title && <p className="mt-3 font-semibold text-sm">{title}</p>}
      {content && <p className="mt-1 whitespace-pre-line text-sm">{content}</p>}
      <div className="mt-1 flex flex-wrap gap-2">
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

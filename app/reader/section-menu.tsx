import { Lock } from 'lucide-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../ui/link.tsx'
import { sectionPath } from './reader-address.ts'
import type { BookData, SectionEntry } from './reader-loader.ts'

/** The sections of the book, scrolled to the current one. Sections outside of a sample are named but closed. */
export function SectionMenu({ book, current }: { book: BookData; current: SectionEntry | undefined }) {
  const t = useTranslations('reader')
  const list = useRef<HTMLOListElement>(null)
  const order = current?.order
  useEffect(() => {
    const link = order && list.current?.querySelector<HTMLElement>('[aria-current]')
    const frame = list.current?.parentElement
    if (!link || !frame || frame.scrollHeight <= frame.clientHeight) return
    frame.scrollTop = link.offsetTop - frame.clientHeight / 2
  }, [order])
  return (
    <ol ref={list} className="py-3">
      {book.sections.map((section) => (
        <li key={section.id}>
          {section.part && (
            <p dir="auto" className="px-5 pt-5 pb-1.5 font-semibold text-chalk-soft text-xs">
              {section.part}
            </p>
          )}
          {section.open ? (
            <Link
              to={sectionPath(book.slug, section.order)}
              aria-current={section === current ? 'page' : undefined}
              className="reader-entry"
              style={depthOf(section)}
            >
              <EntryTitle section={section} />
            </Link>
          ) : (
            <span className="reader-entry" data-closed style={depthOf(section)}>
              <EntryTitle section={section} />
              <span className="ml-auto shrink-0">
                <Lock size={14} aria-hidden />
                <span className="sr-only">{t('closed')}</span>
              </span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function EntryTitle({ section: { number, title } }: { section: SectionEntry }) {
  const t = useTranslations('reader')
  return (
    <>
      {number && (
        <span className="shrink-0 text-chalk-soft tabular-nums">
          <span className="sr-only">{t('sectionNumber')} </span>
          {number}
        </span>
      )}
      <span dir="auto" className="min-w-0">
        {title}
      </span>
    </>
  )
}

function depthOf({ depth }: SectionEntry) {
  return { '--depth': depth } as CSSProperties
}

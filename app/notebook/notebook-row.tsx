import { BookOpen, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { NotebookEntry } from '#domain/learning/notebook/read-entries.ts'
import { clockLabel } from '#values/duration.ts'
import { highlightColors } from '#values/highlight-color.ts'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'
import { Marked } from '../search/marked.tsx'
import { Link } from '../ui/link.tsx'
import { Prose } from '../ui/prose.tsx'

/** `path`: the class at the second of the note, or the section at the highlighted paragraph. */
export type ShownEntry = NotebookEntry & { readonly path: string }

/** A note or a highlight, with a link to its second or paragraph. */
export function NotebookRow({ entry, beginnings }: { entry: ShownEntry; beginnings: readonly string[] }) {
  const t = useTranslations('notebook')
  if (entry.kind === 'note') {
    const { lesson, note } = entry
    return (
      <Row
        entry={entry}
        title={lesson.title}
        at={note.updatedAt}
        icon={<Play size={14} fill="currentColor" aria-hidden />}
        place={note.atSecond === null ? t('openClass') : t('atSecond', { time: clockLabel(note.atSecond) })}
      >
        <Prose html={note.html} className="[&_mark]:rounded-sm [&_mark]:bg-mint-wash [&_mark]:text-mint" />
      </Row>
    )
  }
  const { section, block, quote, title, content, color, locale } = entry
  return (
    <Row
      entry={entry}
      title={section?.title ?? null}
      at={entry.updatedAt}
      icon={<BookOpen size={15} aria-hidden />}
      place={t(section && block ? 'openPassage' : 'lostPassage')}
    >
      <blockquote
        lang={locale}
        className="wrap-anywhere border-l-2 pl-4 font-read leading-relaxed"
        style={{ borderColor: highlightColors[color] }}
      >
        <Marked text={quote} beginnings={beginnings} />
      </blockquote>
      {title && (
        <p className="font-semibold text-sm">
          <Marked text={title} beginnings={beginnings} />
        </p>
      )}
      {content && (
        <p className="wrap-anywhere whitespace-pre-line">
          <Marked text={content} beginnings={beginnings} />
        </p>
      )}
    </Row>
  )
}

function Row({
  entry,
  title,
  at,
  icon,
  place,
  children,
}: {
  entry: ShownEntry
  /** Title of the class or the section; null for a highlight whose section is gone or has no title. */
  title: LocalizedText | null
  at: Date
  icon: ReactNode
  place: string
  children: ReactNode
}) {
  const locale = useLocale()
  const format = useFormatter()
  return (
    <li className="wrap-anywhere grid grid-cols-1 gap-2 border-line border-b py-5 last:border-b-0">
      {children}
      <p className="flex flex-wrap items-center gap-x-4 text-chalk-soft text-sm">
        <Link
          to={entry.path}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-mint tabular-nums hover:underline"
        >
          {icon}
          {place}
        </Link>
        {title && <span lang={languageOf(title, locale) ?? undefined}>{localize(title, locale)}</span>}
        <time dateTime={at.toISOString()}>{format.dateTime(at, { dateStyle: 'medium' })}</time>
      </p>
    </li>
  )
}

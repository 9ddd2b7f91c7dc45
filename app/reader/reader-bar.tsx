import { ArrowLeft, List, Maximize2, Minimize2, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../ui/link.tsx'
import type { BookData, SectionEntry } from './reader-loader.ts'
import { StyleMenu } from './style-menu.tsx'
import { Tool } from './tool.tsx'
import type { FocusMode } from './use-focus-mode.ts'
import type { ReadingStyle } from './use-reading-style.ts'

export function ReaderBar({
  book,
  current,
  style,
  focus,
  menu,
  onMenu,
  onContents,
  children,
}: {
  book: BookData
  current: SectionEntry | undefined
  style: ReadingStyle
  focus: FocusMode
  menu: boolean
  onMenu: (open: boolean) => void
  onContents: () => void
  children?: ReactNode
}) {
  const t = useTranslations('reader')
  const total = book.sections.length
  const order = current?.order ?? 0
  return (
    <div className="reader-bar">
      <div className="flex h-12 items-center gap-1 px-[clamp(0.25rem,2vw,1.5rem)]">
        <Link to={`/libro/${book.slug}`} className="reader-tool">
          <ArrowLeft size={19} aria-hidden />
          <span className="sr-only">{t('toBook')}</span>
        </Link>
        <Tool
          className="max-[60rem]:hidden"
          label={t(menu ? 'hideContents' : 'showContents')}
          shortcut="C"
          expanded={menu}
          onClick={() => onMenu(!menu)}
        >
          {menu ? <PanelLeftClose size={19} /> : <PanelLeftOpen size={19} />}
        </Tool>
        <Tool className="min-[60rem]:hidden" label={t('contents')} onClick={onContents}>
          <List size={20} />
        </Tool>
        <div className="min-w-0 flex-1 px-2">
          <p
            dir="auto"
            className="truncate font-display font-semibold text-sm leading-tight max-[30rem]:sr-only"
          >
            {book.title}
          </p>
          <p className="truncate text-chalk-soft text-xs tabular-nums">
            <span className="max-[30rem]:sr-only">{t('place', { order, total })}</span>
            <span aria-hidden className="min-[30rem]:hidden">
              {order} / {total}
            </span>
          </p>
        </div>
        {children}
        <StyleMenu style={style} />
        <Tool label={t(focus.on ? 'leaveFocus' : 'focus')} shortcut="F" onClick={focus.toggle}>
          {focus.on ? <Minimize2 size={18} /> : <Maximize2 size={18} />}
        </Tool>
      </div>
      <div aria-hidden className="h-0.5 bg-line">
        <div className="h-full filled" style={{ width: `${(order / total) * 100}%` }} />
      </div>
    </div>
  )
}

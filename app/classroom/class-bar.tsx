import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SearchButton } from '../search/search-button.tsx'
import { Brand } from '../shell/brand.tsx'
import { LanguageButtons, ThemeButton } from '../shell/preference-controls.tsx'
import { useRootData } from '../shell/root-data.ts'
import { ShortcutsButton } from '../shortcuts/shortcuts-help.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Link } from '../ui/link.tsx'
import { AutoplaySetting } from './autoplay-setting.tsx'
import { ClassSettings, ClassTitle, WayBack } from './class-header.tsx'
import type { LessonData } from './lesson-loader.ts'
import { useContents } from './use-contents.ts'

/**
 * Replaces the site's bar above a class (specification, B1 and G1). Visitors only see free classes, which have the site's bar.
 */
export function ClassBar({ data: { course } }: { data: LessonData }) {
  const t = useTranslations('layout')
  const user = useRootData()?.user ?? null
  return (
    <header className="top-bar class-bar sticky top-0 z-30 border-line border-b bg-board [view-transition-name:top-bar]">
      <div className="flex h-(--top-bar) items-center gap-3 px-[clamp(1rem,3vw,2rem)] max-bar:gap-1">
        <div className="max-bar:hidden">
          <Brand />
        </div>
        <WayBack user={user} />
        <ClassTitle course={course} />
        {user && <AutoplaySetting className="max-lg:hidden" />}
        <ShortcutsButton className="grid size-11 shrink-0 place-items-center rounded-md text-chalk-soft hover:text-mint pointer-coarse:hidden max-bar:hidden" />
        <SearchButton />
        <div className="flex gap-2 max-bar:hidden">
          <LanguageButtons />
          <ThemeButton />
          {user && (
            <Link to="/profile" className="inline-grid min-h-11 min-w-11 place-items-center rounded-full">
              <Avatar id={user.id} name={user.name} />
              <span className="sr-only">{t('profile')}</span>
            </Link>
          )}
        </div>
        <ClassSettings withSite />
        <ContentsButton />
      </div>
    </header>
  )
}

function ContentsButton() {
  const t = useTranslations('classroom')
  const [open, setOpen] = useContents()
  const Icon = open ? PanelRightClose : PanelRightOpen
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? 'course-sidebar' : undefined}
      onClick={() => setOpen(!open)}
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md text-chalk-soft hover:text-mint max-[60rem]:hidden"
    >
      <Icon size={20} aria-hidden />
      <span className="sr-only">{t(open ? 'hideSidebar' : 'showSidebar')}</span>
    </button>
  )
}

import { Tabs } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RootData } from '../shell/root-data.ts'
import { AboutCourse } from './about-course.tsx'
import { ClassNote } from './class-note.tsx'
import { CommentsTab } from './comments/comments-tab.tsx'
import type { LessonData } from './lesson-loader.ts'
import { LessonSearch } from './lesson-search.tsx'
import { NotesTab } from './notes/notes-tab.tsx'

type Tab = {
  id: string
  label: string
  panel: ReactNode
  /** Stays mounted while another tab is open. */
  kept?: boolean
}

function hasNote({ opened }: LessonData): boolean {
  return Boolean(opened?.note.html || opened?.sourceCode.html)
}

/** The tab is in the address, so that it stays from lesson to lesson (`docs/specification.md`, G4 and G5). */
export function LessonTabs({ data, user }: { data: LessonData; user: RootData['user'] }) {
  const t = useTranslations('classroom')
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab')
  const free = data.mode === 'free'
  const tabs: Tab[] = [
    { id: 'sections', label: t('sections'), panel: <LessonSearch data={data} /> },
    ...(free
      ? []
      : [
          { id: 'note', label: t('classNote'), panel: <ClassNote data={data} /> },
          {
            id: 'yours',
            label: t('yourNotes'),
            panel: <NotesTab data={data} user={user} />,
          },
          {
            id: 'comments',
            label: t('comments'),
            panel: (
              <CommentsTab key={data.opened?.id} data={data} user={user} active={asked === 'comments'} />
            ),
            kept: true,
          },
        ]),
    { id: 'about', label: t('aboutCourse'), panel: <AboutCourse data={data} /> },
  ]
  // Do not open on an empty note.
  const initial = !free && hasNote(data) ? 'note' : 'sections'
  const value = tabs.find(({ id }) => id === asked)?.id ?? initial
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place in the strip.
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!strip.current || !chosen) return
    const { offsetLeft, offsetWidth } = chosen
    strip.current.scrollTo({ left: offsetLeft + offsetWidth / 2 - strip.current.clientWidth / 2 })
  }, [value])
  return (
    <Tabs.Root
      value={value}
      onValueChange={(tab: string) =>
        setQuery(
          (before) => {
            if (tab === initial) before.delete('tab')
            else before.set('tab', tab)
            return before
          },
          { replace: true, preventScrollReset: true },
        )
      }
      className="mt-2"
    >
      <div ref={strip} className="overflow-x-auto border-line border-b">
        <Tabs.List
          aria-label={t('tabs')}
          className={clsx('flex w-max gap-2', free ? '-ml-2' : 'px-[calc(clamp(1rem,3vw,2rem)-0.5rem)]')}
        >
          {tabs.map(({ id, label }) => (
            <Tabs.Tab
              key={id}
              value={id}
              className="min-h-12 whitespace-nowrap px-2 font-medium text-chalk-soft text-sm hover:text-chalk focus-visible:-outline-offset-3 data-active:text-mint data-active:shadow-[inset_0_-2px_var(--mint)]"
            >
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {tabs.map(({ id, panel, kept = false }) => (
        <Tabs.Panel
          key={id}
          value={id}
          keepMounted={kept}
          className={clsx('max-w-[56rem] py-6', !free && 'px-[clamp(1rem,3vw,2rem)]')}
        >
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}

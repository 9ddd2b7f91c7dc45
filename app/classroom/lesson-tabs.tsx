import { Tabs } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LessonAccess } from '#domain/learning/lesson-access/lesson-policy.ts'
import { totalLabel } from '#values/duration.ts'
import { whenReached } from '../connection/unreachable.ts'
import type { RootData } from '../shell/root-data.ts'
import { Prose } from '../ui/prose.tsx'
import { CommentsTab } from './comments/comments-tab.tsx'
import type { LessonData } from './lesson-loader.ts'
import { LessonSearch } from './lesson-search.tsx'
import { NoteField } from './notes/note-field.tsx'
import type { NotePanelProps } from './notes/note-panel.tsx'

type Tab = {
  id: string
  label: string
  panel: ReactNode
  /** Whether the panel stays mounted while another tab is open. */
  keepMounted?: boolean
}

function hasNote({ opened }: LessonData): boolean {
  return Boolean(opened?.note.html || opened?.sourceCode.html)
}

/**
 * The tabs below a class. The open tab is in the address, so that it stays open from class to class (specification, G4 and G5).
 */
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
            keepMounted: true,
          },
        ]),
    { id: 'about', label: t('aboutCourse'), panel: <AboutCourse data={data} /> },
  ]
  // An empty note is not opened first.
  const initial = !free && hasNote(data) ? 'note' : 'sections'
  const value = tabs.find(({ id }) => id === asked)?.id ?? initial
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has another place in the strip.
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
      {tabs.map(({ id, panel, keepMounted = false }) => (
        <Tabs.Panel
          key={id}
          value={id}
          keepMounted={keepMounted}
          className={clsx('max-w-[56rem] py-6', !free && 'px-[clamp(1rem,3vw,2rem)]')}
        >
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}

function AboutCourse({ data: { course, sections } }: { data: LessonData }) {
  const t = useTranslations('classroom')
  const lessons = sections.flatMap((section) => section.lessons)
  const facts = [
    [t('totalDuration'), totalLabel(lessons.reduce((sum, each) => sum + each.durationSeconds, 0))],
    [t('sections'), String(sections.length)],
    [t('lessons'), String(lessons.length)],
  ] as const
  return (
    <>
      <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-chalk-soft text-xs">{name}</dt>
            <dd className="font-display font-semibold text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Prose html={course.description.html} lang={course.description.lang} />
    </>
  )
}

/** What to say where the note or the source code is missing or locked. */
const withheld = {
  yes: 'noNote',
  'exclusive-only': 'exclusiveResource',
  'paid-only': 'onlyIfBought',
  points: 'onlyIfBought',
  'not-open': 'notOpenText',
  unpublished: 'noContent',
} as const satisfies Record<LessonAccess, string>

/** The author's note on the class, and its source code (specification, G4 and G18). */
function ClassNote({ data: { opened } }: { data: LessonData }) {
  const t = useTranslations('classroom')
  if (!opened) return <p className="text-chalk-soft">{t('noContent')}</p>
  const { note, sourceCode, sourceCodeAccess } = opened
  const messages = {
    yes: t('noSourceCode'),
    'not-offered': t('sourceCodeNotAvailable'),
    'not-bought': t('sourceCodeNotBought'),
  }[sourceCodeAccess]
  return (
    <>
      {note.html ? (
        <Prose html={note.html} lang={note.lang} />
      ) : (
        <p className="text-chalk-soft">{t(withheld[opened.access])}</p>
      )}
      <h2 className="mt-8 mb-3 text-lg">{t('sourceCode')}</h2>
      {sourceCode.html ? (
        <Prose html={sourceCode.html} lang={sourceCode.lang} />
      ) : (
        <p className="text-chalk-soft text-sm">{messages}</p>
      )}
    </>
  )
}

/** The person's note on the class (specification, I1 and G16). */
function NotesTab({ data: { course, opened }, user }: { data: LessonData; user: RootData['user'] }) {
  const t = useTranslations('classroom')
  const [Panel, setPanel] = useState<ComponentType<NotePanelProps> | null>(null)
  const mayNote = opened?.mayNote === true && user !== null
  useEffect(() => {
    if (mayNote)
      whenReached(() => import('./notes/note-panel.tsx')).then((module) => setPanel(() => module.default))
  }, [mayNote])
  if (!mayNote) {
    return (
      <p className="text-chalk-soft">{t(opened?.access === 'not-open' ? 'notOpenText' : 'onlyIfBought')}</p>
    )
  }
  if (Panel) return <Panel key={opened.id} opened={opened} slug={course.slug} userId={user.id} />
  return <NoteField text={opened.ownNote?.text ?? ''} readOnly />
}

import { Redo2, SlidersVertical, Undo2 } from 'lucide-react'
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { whenReached } from '../../../connection/unreachable.ts'
import { Link } from '../../../ui/link.tsx'
import { draftPath, fieldId, openedPart } from '../draft-editor-context.ts'
import { AddPart } from './add-part.tsx'
import { numberSections } from './number-sections.ts'
import { OutlineControlsContext } from './outline-controls.ts'
import { useOutlineEditor } from './outline-editor-context.ts'
import { OutlineSearch } from './outline-search.tsx'
import { OutlineSection } from './outline-section.tsx'
import { RemovedParts } from './removed-parts.tsx'
import { marksIn } from './section-marks.ts'
import { useOutlinePanel } from './use-outline-panel.ts'

const OutlineDrag = lazy(() => whenReached(() => import('./outline-drag.tsx')))
const OutlineMenu = lazy(() => whenReached(() => import('./outline-menu.tsx')))

const rootKinds = { course: 'section', book: 'chapter' } as const

/** The sections and classes of a course, or the chapters of a book, in order. */
export function OutlinePanel() {
  const t = useTranslations('studioCourse')
  const { draft, slug, queue, languages } = useOutlineEditor()
  const { kind } = draft
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const { state, change, shown, said, controls, undo, redo } = useOutlinePanel(list)
  const { canUndo, canRedo } = queue.state()
  const [text, setText] = useState('')
  const searched = text.trim()
  const sections = useMemo(() => numberSections(shown.sections, searched), [shown.sections, searched])
  const open = Number(/\/(\d+)$/.exec(pathname)?.[1] ?? 0)
  return (
    <OutlineControlsContext value={controls}>
      {/* The id is the target of the link that tells that a course has no classes. */}
      <section
        ref={list}
        id={fieldId('lessons')}
        tabIndex={-1}
        aria-labelledby="outline"
        className="course-editor-outline"
      >
        <h2 id="outline" className="sr-only">
          {t('outline.title')}
        </h2>
        <div className="flex items-center gap-1 pb-2">
          <OutlineSearch text={text} sections={shown.sections} onChange={setText} />
          <TurnButton label={t('outline.undo')} keys="Control+Z" isOff={!canUndo} onClick={undo}>
            <Undo2 size={17} aria-hidden />
          </TurnButton>
          <TurnButton label={t('outline.redo')} keys="Control+Shift+Z" isOff={!canRedo} onClick={redo}>
            <Redo2 size={17} aria-hidden />
          </TurnButton>
        </div>
        <Link
          to={draftPath(kind, slug)}
          state={openedPart}
          aria-current={open === 0 ? 'page' : undefined}
          viewTransition={false}
          prefetch="none"
          className="studio-link"
        >
          <SlidersVertical size={16} aria-hidden className="flex-none" />
          {t('draftItself', { kind })}
        </Link>
        <p id="outline-hint" className="sr-only">
          {t('outline.hint')}
        </p>
        <div ref={rows} className="relative">
          <ol>
            {sections.map((each) => (
              <OutlineSection
                key={controls.keyOf(each.section.id)}
                {...each}
                {...marksIn(each.section, { state, open, first: sections[0]?.section.id ?? 0 })}
                language={languages[0]}
                isSearched={searched !== ''}
              />
            ))}
          </ol>
          {searched === '' && <LazyDrag outline={shown} list={rows} />}
        </div>
        {searched !== '' && sections.length === 0 && (
          <p className="px-2 py-4 text-chalk-soft">{t('outline.noMatch', { kind })}</p>
        )}
        {searched === '' && (
          <>
            {sections.length === 0 && (
              <p className="px-2 py-3 text-chalk-soft">{t('outline.empty', { kind })}</p>
            )}
            <AddPart kind={rootKinds[kind]} parentId={null} language={languages[0]} />
          </>
        )}
        <RemovedParts />
        <p role="status" className="sr-only">
          {said}
        </p>
      </section>
      {state.menu && (
        <Suspense fallback={null}>
          <OutlineMenu
            key={state.menu.partId}
            partId={state.menu.partId}
            anchor={state.menu.anchor}
            outline={shown}
            onClose={() => change({ to: 'close-menu' })}
          />
        </Suspense>
      )}
    </OutlineControlsContext>
  )
}

/** Loads the code for dragging only after the page has hydrated. */
function LazyDrag(props: ComponentProps<typeof OutlineDrag>) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return isAlive && <Suspense fallback={null}>{<OutlineDrag {...props} />}</Suspense>
}

function TurnButton({
  label,
  keys,
  isOff,
  onClick,
  children,
}: {
  label: string
  keys: string
  isOff: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
      className="inline-grid size-(--hit) flex-none place-items-center rounded-sm text-chalk-soft hover:text-chalk aria-disabled:opacity-45"
    >
      {children}
    </button>
  )
}

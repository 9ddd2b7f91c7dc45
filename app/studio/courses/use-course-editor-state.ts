import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useHref, useLocation, useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { CourseSummary } from '#domain/catalog/drafts/draft-summary.ts'
import { type Locale, locales } from '#values/locale.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { withStorage } from '../../shell/browser-storage.ts'
import { toast } from '../../ui/toast.ts'
import { useAskBeforeLeaving } from '../ui/use-ask-before-leaving.ts'
import type { CourseEditor, EditorView, ShownLanguage } from './course-editor-context.ts'
import { type ActAnswer, OutlineQueue, type OwnAct } from './outline/outline-queue.ts'
import { sendAct } from './outline/send-act.ts'
import type { FieldSaver } from './saving/field-saver.ts'
import { findSaver } from './saving/use-field-saver.ts'

/** Pause after the last act before the outline is asked for anew. */
const settleMs = 700

/** How often the page asks whether somebody else has changed something, while it is looked at. */
const lookMs = 60_000

export function useCourseEditorState(draft: CourseSummary, slug: string): CourseEditor {
  const [saver, openSaver] = useState<FieldSaver | null>(null)
  const { queue, outline, refresh } = useOutline(draft)
  const [language, languages, showLanguage] = useLanguages()
  const [view, showView] = useView()
  return useMemo(
    () => ({
      slug,
      draft,
      outline,
      queue,
      refresh,
      language,
      languages,
      showLanguage,
      view,
      showView,
      saver,
      openSaver,
    }),
    [slug, draft, outline, queue, refresh, language, languages, showLanguage, view, showView, saver],
  )
}

function useOutline(draft: CourseSummary) {
  const t = useTranslations('studioCourse')
  const message = useErrorMessage()
  const { revalidate } = useRevalidator()
  const address = useHref('/studio/drafts/outline')
  const [settled, setSettled] = useState(0)
  const [refusal, setRefusal] = useState<{ text: string } | null>(null)
  const [queue] = useState(
    () =>
      new OutlineQueue(draft.outline, {
        send: (act, revision) => renameOpen(draft.id, act) ?? sendAct(address, draft.id, act, revision),
        settled: () => setSettled((count) => count + 1),
        refused: (code) =>
          setRefusal({
            text:
              code === 'unanswered' || code === 'renamed-elsewhere' ? t(`outline.${code}`) : message(code),
          }),
      }),
  )
  useEffect(() => {
    if (refusal) toast.error(refusal.text)
  }, [refusal])
  useEffect(() => queue.load(draft.outline), [queue, draft.outline])
  const { outline, waiting } = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  // The one that is being sent outlives the page.
  useAskBeforeLeaving(waiting > 1)
  const refresh = useCallback(async () => {
    queue.asked()
    await revalidate()
  }, [queue, revalidate])
  useEffect(() => {
    if (settled === 0) return
    const timer = setTimeout(refresh, settleMs)
    return () => clearTimeout(timer)
  }, [settled, refresh])
  useLooking(refresh)
  return { queue, outline, refresh }
}

/** What is open in the editor is saved there, so that the two do not contradict each other. */
function renameOpen(draftId: number, act: OwnAct): Promise<ActAnswer> | null {
  const open = act.do === 'rename' ? findSaver({ draftId, partId: act.partId }) : undefined
  if (act.do !== 'rename' || !open) return null
  open.edit({ title: act.title })
  return open.flush().then(() => ({ ok: true, revision: open.state().revision }))
}

/** Others may have changed something: on coming back to the window, and now and then. */
function useLooking(look: () => void): void {
  useEffect(() => {
    let last = Date.now()
    const again = (pauseMs: number) => {
      if (document.visibilityState !== 'visible' || Date.now() - last < pauseMs) return
      last = Date.now()
      look()
    }
    const onFocus = () => again(2_000)
    const timer = setInterval(() => again(lookMs), lookMs)
    addEventListener('focus', onFocus)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', onFocus)
    }
  }, [look])
}

const languageKey = 'aula.studio-language'

function useLanguages(): [ShownLanguage, readonly [Locale, ...Locale[]], (language: ShownLanguage) => void] {
  const locale = useLocale()
  const [language, setLanguage] = useState<ShownLanguage>(locale)
  useEffect(() => {
    const stored = withStorage('localStorage', (storage) => storage.getItem(languageKey), null)
    const known = [...locales, 'both'] as const
    const found = known.find((each) => each === stored)
    if (found) setLanguage(found)
  }, [])
  const show = useCallback((next: ShownLanguage) => {
    withStorage('localStorage', (storage) => storage.setItem(languageKey, next), undefined)
    setLanguage(next)
  }, [])
  const languages = useMemo<[Locale, ...Locale[]]>(
    () => (language === 'both' ? locales : [language]),
    [language],
  )
  return [language, languages, show]
}

/** Each page begins with what it is about: the course's with the outline, a part's with its editor. */
function useView(): [EditorView, (view: EditorView) => void] {
  const { pathname, hash, key: at } = useLocation()
  const usual: EditorView = /\/\d+$/.test(pathname) || hash ? 'part' : 'outline'
  const [chosen, setChosen] = useState<{ view: EditorView; at: string } | null>(null)
  const show = useCallback((view: EditorView) => setChosen({ view, at }), [at])
  return [chosen?.at === at ? chosen.view : usual, show]
}

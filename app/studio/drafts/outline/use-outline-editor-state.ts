import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useHref, useLocation, useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { perLocale } from '#values/locale.ts'
import { useErrorMessage } from '../../../forms/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving.ts'
import { useTitle } from '../../ui/use-title.ts'
import { type DraftEditor, type EditorView, fieldId, openedPart } from '../draft-editor-context.ts'
import type { FieldSaver } from '../saving/field-saver.ts'
import { findSaver } from '../saving/savers.ts'
import { useLanguages } from '../use-languages.ts'
import { useLooking } from '../use-looking.ts'
import { useView } from '../use-view.ts'
import { countRemoved, listChanges } from './list-changes.ts'
import { listMissing } from './list-missing.ts'
import { findPlace, type Section } from './outline-acts.ts'
import type { OutlinedDraft, OutlineEditor } from './outline-editor-context.ts'
import { type ActAnswer, OutlineQueue, type OwnAct } from './outline-queue.ts'
import { sendAct } from './send-act.ts'

/** Pause after the last act before the outline is loaded again, in milliseconds. */
const settleMs = 700

const none = [] as const

/**
 * Whether the outline was asked for and has not arrived. Needed because the router drops the request when another page opens in
 * the meantime. In the browser only.
 */
export let isOutlineAsked = false

const views = ['outline', 'part', 'publish'] as const satisfies readonly EditorView[]

export function useOutlineEditorState(
  draft: OutlinedDraft,
  { slug, shopPath }: Pick<DraftEditor, 'slug' | 'shopPath'>,
): OutlineEditor {
  const [saver, openSaver] = useState<FieldSaver | null>(null)
  const { queue, outline, roots, refresh } = useOutline(draft)
  const { language, languages, showLanguage } = useLanguages()
  const { view, showView } = useView(useUsualView())
  return useMemo(
    () => ({
      slug,
      draft,
      shopPath,
      missing: perLocale((locale) => listMissing(draft, outline, locale)),
      changes: listChanges(draft, outline),
      removedParts: countRemoved({ ...draft, outline: roots }, outline),
      titleOf: (partId) => findPlace(outline, partId)?.part.title ?? null,
      outline,
      queue,
      refresh,
      asked: () => queue.asked(),
      rest: () => queue.rest(),
      language,
      languages,
      showLanguage,
      views,
      view,
      showView,
      saver,
      openSaver,
    }),
    [
      slug,
      shopPath,
      draft,
      roots,
      outline,
      queue,
      refresh,
      language,
      languages,
      showLanguage,
      view,
      showView,
      saver,
    ],
  )
}

function useOutline(draft: OutlinedDraft) {
  const t = useTranslations('studioCourse')
  const message = useErrorMessage()
  const format = useFormatter()
  const titleOf = useTitle()
  const { revalidate } = useRevalidator()
  const address = useHref('/studio/drafts/outline')
  const [settled, setSettled] = useState(0)
  const [refusal, setRefusal] = useState<{ text: string } | null>(null)
  const roots = useMemo(() => rootsOf(draft), [draft])
  const [queue] = useState(
    () =>
      new OutlineQueue(roots, {
        send: (act, revision) => renameOpen(draft.id, act) ?? sendAct(address, draft.id, act, revision),
        settled: () => setSettled((count) => count + 1),
        refused: (code, parts) => {
          const why =
            code === 'unanswered' || code === 'renamed-elsewhere' ? t(`outline.${code}`) : message(code)
          const titles = format.list(parts.map((title) => titleOf(title).label))
          setRefusal({ text: titles ? `${why} ${t('outline.notDone', { titles })}` : why })
        },
      }),
  )
  useEffect(() => {
    if (refusal) toast.error(refusal.text)
  }, [refusal])
  useEffect(() => {
    isOutlineAsked = false
    queue.load(roots)
  }, [queue, roots])
  const { outline, waiting } = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  // The act that is being sent finishes even if the page is left; the others would be lost.
  useAskBeforeLeaving(waiting > 1)
  const refresh = useCallback(async () => {
    isOutlineAsked = true
    queue.asked()
    await revalidate()
  }, [queue, revalidate])
  useEffect(() => {
    if (settled === 0) return
    const timer = setTimeout(refresh, settleMs)
    return () => clearTimeout(timer)
  }, [settled, refresh])
  useLooking(refresh)
  return { queue, outline, roots, refresh }
}

function rootsOf(draft: OutlinedDraft): readonly Section[] {
  return draft.kind === 'course'
    ? draft.outline
    : draft.outline.map((chapter) => ({ ...chapter, lessons: none }))
}

/** Renames a part that is open in the editor by its saver, so that the two do not contradict each other; null for other acts. */
function renameOpen(draftId: number, act: OwnAct): Promise<ActAnswer> | null {
  const open = act.do === 'rename' ? findSaver({ draftId, partId: act.partId }) : undefined
  if (act.do !== 'rename' || !open) return null
  open.edit({ title: act.title })
  return open.flush().then(() => ({ ok: true, revision: open.state().revision }))
}

/**
 * The view that a page begins with: the outline for the draft's page unless its link asks for the editor, and the editor for a
 * part.
 */
function useUsualView(): EditorView {
  const { pathname, hash, state } = useLocation()
  if (hash === `#${fieldId('lessons')}`) return 'outline'
  return /\/\d+$/.test(pathname) || hash || state?.view === openedPart.view ? 'part' : 'outline'
}

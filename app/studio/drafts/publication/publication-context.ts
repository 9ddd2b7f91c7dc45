import { createContext, useContext, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicationEffect } from '#domain/catalog/publishing/describe-publication.ts'
import type { Publication } from '#domain/catalog/publishing/publication.ts'
import { useErrorMessage } from '../../../forms/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDraftEditor } from '../draft-editor-context.ts'
import { useSaveAll } from '../saving/use-save-all.ts'
import { useDraftAction } from './use-draft-action.ts'

export type Refusal = Extract<Publication, { ok: false }>

export type PublicationWork = {
  readonly busy: boolean
  /** Why it was not published; `for` is what was asked. */
  readonly refusal: { readonly for: 'rehearse' | 'publish' | 'schedule'; readonly answer: Refusal } | null
  /** Whether a rehearsal found nothing that prevents publishing; reset by the next request. */
  readonly isReady: boolean
  /** What publishing would change for people who have the course, to be confirmed; null when there is nothing to confirm. */
  readonly effect: PublicationEffect | null
  /** Publishes, but asks for confirmation first when that changes something for people who have the course. */
  readonly ask: () => Promise<void>
  /** Saves what was typed, then publishes. */
  readonly publish: (options?: { removeClasses: boolean }) => Promise<void>
  readonly rehearse: () => Promise<void>
  readonly forget: () => void
}

export const PublicationContext = createContext<PublicationWork | null>(null)

export function usePublication(): PublicationWork {
  const work = useContext(PublicationContext)
  if (!work) throw new Error('this belongs into the editor of a draft')
  return work
}

export function usePublicationWork(): PublicationWork {
  const t = useTranslations('studioCourse')
  const message = useErrorMessage()
  const { draft, showView } = useDraftEditor()
  const saveAll = useSaveAll()
  const [refusal, setRefusal] = useState<PublicationWork['refusal']>(null)
  const [isReady, setReady] = useState(false)
  const [effect, setEffect] = useState<PublicationEffect | null>(null)
  const { submit, busy } = useDraftAction((outcome) => {
    if (!outcome.ok) {
      toast.error(message(outcome.code ?? 'invalid-input'))
      return
    }
    if (outcome.intent === 'describe') {
      const { added, removed, madeExclusive, delayed } = outcome.effect
      const isFelt = [added, removed, madeExclusive, delayed].some((classes) => classes.length > 0)
      if (isFelt) setEffect(outcome.effect)
      else submit({ intent: 'publish' })
    }
    if (outcome.intent !== 'publish' && outcome.intent !== 'rehearse') return
    const { publication, intent } = outcome
    setRefusal(publication.ok ? null : { for: intent, answer: publication })
    setReady(publication.ok && intent === 'rehearse')
    if (!publication.ok) showView('publish')
    else if (intent === 'publish') toast.success(t('publication.published'))
  })
  return {
    busy,
    refusal,
    isReady,
    effect,
    async ask() {
      if (!(await saveAll())) return
      setReady(false)
      submit({ intent: draft.kind === 'course' && draft.owners > 0 ? 'describe' : 'publish' })
    },
    async publish({ removeClasses } = { removeClasses: false }) {
      if (!(await saveAll())) return
      setReady(false)
      submit({ intent: 'publish', ...(removeClasses && { removeClasses: '1' }) })
    },
    async rehearse() {
      if (await saveAll()) submit({ intent: 'rehearse' })
    },
    forget() {
      setRefusal(null)
      setEffect(null)
    },
  }
}

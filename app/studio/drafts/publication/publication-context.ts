import { createContext, useContext, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Publication } from '#domain/catalog/publishing/publication.ts'
import { useErrorMessage } from '../../../forms/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDraftEditor } from '../draft-editor-context.ts'
import { useDraftAction } from './use-draft-action.ts'

export type Refusal = Extract<Publication, { ok: false }>

export type PublicationWork = {
  readonly busy: boolean
  /** Why it was not published; `for`: what was asked. */
  readonly refusal: { readonly for: 'rehearse' | 'publish' | 'schedule'; readonly answer: Refusal } | null
  /** Nothing is in the way; said until something else is asked. */
  readonly isReady: boolean
  /** First what was typed is saved. */
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
  const { rest, saver, showView } = useDraftEditor()
  const [refusal, setRefusal] = useState<PublicationWork['refusal']>(null)
  const [isReady, setReady] = useState(false)
  const { submit, busy } = useDraftAction((outcome) => {
    if (!outcome.ok) {
      toast.error(message(outcome.code ?? 'invalid-input'))
      return
    }
    if (outcome.intent !== 'publish' && outcome.intent !== 'rehearse') return
    const { publication, intent } = outcome
    setRefusal(publication.ok ? null : { for: intent, answer: publication })
    setReady(publication.ok && intent === 'rehearse')
    if (!publication.ok) showView('publish')
    else if (intent === 'publish') toast.success(t('publication.published'))
  })
  /** False when something stands against it, which the editor says. */
  const saveAll = async (): Promise<boolean> => {
    await rest()
    if (!saver || (await saver.flush())) return true
    toast.error(t('publication.unsaved'))
    showView('part')
    return false
  }
  return {
    busy,
    refusal,
    isReady,
    async publish({ removeClasses } = { removeClasses: false }) {
      if (!(await saveAll())) return
      setReady(false)
      submit({ intent: 'publish', ...(removeClasses && { removeClasses: '1' }) })
    },
    async rehearse() {
      if (await saveAll()) submit({ intent: 'rehearse' })
    },
    forget: () => setRefusal(null),
  }
}

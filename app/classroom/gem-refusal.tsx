import { Gem, LoaderCircle } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useOnChange } from '#app/ui/use-on-change.ts'
import { OnceForm } from '../forms/once-form.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import type { OpenLesson } from './lesson-loader.ts'
import type { SaveResult } from './use-seen.ts'

/** The result of opening a class. `gems`: the balance; null when no gem was spent. */
export type GemOutcome = { lesson: number; gems: number | null }

/** What to say about a class that costs a gem (specification, G8 and G17). */
export function useGemWords(gems: OpenLesson['gems']): { title: string; text: string } {
  const t = useTranslations('classroom')
  if (gems && !gems.verified) return { title: t('pointsVerify'), text: t('pointsVerifyText') }
  if (gems && gems.balance > 0)
    return { title: t('pointsTitle'), text: t('pointsText', { gems: gems.balance }) }
  return { title: t('noPoints'), text: t('noPointsText', { amount: gems?.next ?? 0 }) }
}

/** Buttons of a class that costs a gem. Opening it is a form, so that only a press spends the gem. */
export function GemActions({ opened, buy }: { opened: OpenLesson; buy: (quiet: boolean) => ReactNode }) {
  const t = useTranslations('classroom')
  const errors = useTranslations('errors')
  const { state, formData } = useNavigation()
  const sending = state !== 'idle' && formData?.get('intent') === 'open'
  const outcome = useActionData<GemOutcome | SaveResult>()
  const failed = !sending && outcome && 'saved' in outcome && !outcome.saved
  const { gems } = opened
  const able = gems?.verified === true && gems.balance > 0
  return (
    <>
      {able && (
        <OnceForm preventScrollReset>
          <input type="hidden" name="lesson" value={opened.id} />
          <Button type="submit" name="intent" value="open" variant="primary" aria-disabled={sending}>
            {sending ? (
              <LoaderCircle size={18} aria-hidden className="animate-spin" />
            ) : (
              <Gem size={18} aria-hidden />
            )}
            {t(sending ? 'opening' : 'openWithGem')}
          </Button>
        </OnceForm>
      )}
      {buy(able)}
      <ButtonLink to="/gemas" variant="quiet">
        {t('aboutPoints')}
      </ButtonLink>
      {failed && (
        <Notice tone="red" live="assertive" className="basis-full text-left">
          {outcome.code ? errors(outcome.code) : t('openFailed')}
        </Notice>
      )}
    </>
  )
}

/** Announces that a gem was spent. It takes the focus, because the pressed button has disappeared. */
export function GemNews({ lessonId }: { lessonId: number }) {
  const t = useTranslations('classroom')
  const place = useRef<HTMLSpanElement>(null)
  const outcome = useActionData<GemOutcome | SaveResult>()
  const gems = outcome && 'gems' in outcome && outcome.lesson === lessonId ? outcome.gems : null
  useOnChange(outcome, () => {
    if (gems === null) return
    toast.success(t('opened', { gems }))
    place.current?.focus({ preventScroll: true })
  })
  return gems === null ? null : <span ref={place} tabIndex={-1} className="sr-only" />
}

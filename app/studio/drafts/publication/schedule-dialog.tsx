import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorMessage } from '../../../forms/form.tsx'
import Dialog from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { StudioField } from '../../ui/studio-field.tsx'
import { useDraftEditor } from '../draft-editor-context.ts'
import type { Refusal } from './publication-context.ts'
import { Losses, Problems } from './publication-refusal.tsx'
import { useDraftAction } from './use-draft-action.ts'

/** Sets the time at which the draft publishes itself, in the shop's time zone (UTC). */
export default function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('studioCourse')
  const format = useFormatter()
  const message = useErrorMessage()
  const { draft, rest, saver } = useDraftEditor()
  const [at, setAt] = useState(() => draft.publishAt?.toISOString().slice(0, 16) ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { submit, busy } = useDraftAction((outcome) => {
    if (!outcome.ok) {
      const code = outcome.fields.at?.[0] ?? outcome.code ?? 'invalid-input'
      setProblem(message(code))
      return
    }
    if (outcome.intent !== 'schedule' && outcome.intent !== 'call-off') return
    if (!outcome.schedule.ok) {
      setRefusal(outcome.schedule)
      return
    }
    toast.success(t(outcome.intent === 'schedule' ? 'schedule.done' : 'schedule.calledOff'))
    onClose()
  })
  const moment = at === '' ? null : new Date(`${at}Z`)
  const send = async (fields: Record<string, string>) => {
    if (busy) return
    setProblem(null)
    setRefusal(null)
    await rest()
    if (saver && !(await saver.flush())) setProblem(t('publication.unsaved'))
    else submit(fields)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('schedule.title')}
      description={t('schedule.lead')}
      className="studio max-h-[90dvh] overflow-y-auto"
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (at === '') setProblem(message('required'))
          else void send({ intent: 'schedule', at })
        }}
      >
        <StudioField
          label={t('schedule.at')}
          hint={t('schedule.zone')}
          error={problem}
          type="datetime-local"
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
        {moment && !Number.isNaN(moment.getTime()) && (
          <p className="text-chalk-soft text-xs">
            {t('schedule.yours', {
              moment: format.dateTime(moment, { dateStyle: 'full', timeStyle: 'short', timeZone: ownZone() }),
            })}
          </p>
        )}
        {refusal?.code === 'problems' && (
          <div role="alert" className="grid gap-2 text-sm">
            <p className="font-semibold text-red">
              {t('publication.problems', { count: refusal.problems.length })}
            </p>
            <Problems problems={refusal.problems} />
          </div>
        )}
        {refusal?.code === 'item-changed' && (
          <p role="alert" className="text-red">
            {t('publication.item-changed', { kind: draft.kind })}
          </p>
        )}
        {refusal?.code === 'would-lose' && (
          <div role="alert" className="grid gap-2 text-sm">
            <p className="font-semibold text-red">{t('publication.would-lose')}</p>
            <Losses losses={refusal.losses} />
            <StudioButton
              dangerous
              onClick={() => void send({ intent: 'schedule', at, removeClasses: '1' })}
              className="justify-self-start"
            >
              {t('schedule.lose', { count: refusal.losses.length })}
            </StudioButton>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <StudioButton type="submit" variant="primary" aria-disabled={busy}>
            {t('schedule.send')}
          </StudioButton>
          {draft.publishAt && (
            <StudioButton onClick={() => void send({ intent: 'call-off' })}>
              {t('schedule.callOff')}
            </StudioButton>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** The reader's time zone; safe here because the server never renders the dialog. */
function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

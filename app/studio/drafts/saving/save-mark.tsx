import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { FieldSaver, SaverState } from './field-saver.ts'
import { useSaverState } from './use-field-saver.ts'

/** How often the time since the last save is updated, in milliseconds. */
const tickMs = 5_000

type Said = 'saved' | 'saving' | 'offline' | 'signedOut' | 'conflict' | 'refused'

const saidOf: Record<SaverState['status'], Said> = {
  saved: 'saved',
  typing: 'saving',
  saving: 'saving',
  offline: 'offline',
  'signed-out': 'signedOut',
  conflict: 'conflict',
  refused: 'refused',
}

const icons = {
  saved: Check,
  saving: LoaderCircle,
  offline: CloudOff,
  signedOut: TriangleAlert,
  conflict: TriangleAlert,
  refused: TriangleAlert,
}

/** Tells whether everything that was typed is saved. */
export function SaveMark({ saver, changedAt }: { saver: FieldSaver; changedAt: Date }) {
  const t = useTranslations('studioCourse')
  const { status, savedAt, unread } = useSaverState(saver)
  const login = useHref('/login')
  const said = unread.length > 0 ? 'refused' : saidOf[status]
  const Icon = icons[said]
  const isWrong = said !== 'saved' && said !== 'saving'
  return (
    <p className={`flex items-center gap-1.5 text-xs ${isWrong ? 'text-red' : 'text-chalk-soft'}`}>
      <Icon size={15} aria-hidden className="flex-none" />
      <span role="status" className={isWrong ? undefined : 'max-bar:sr-only'}>
        {t(`save.${said}`)}
      </span>
      {said === 'signedOut' && (
        <a href={login} target="_blank" rel="noreferrer" className="font-medium underline">
          {t('save.signIn')}
        </a>
      )}
      {said === 'saved' && <Ago at={savedAt ?? changedAt.getTime()} />}
    </p>
  )
}

/** The time since the last save, hidden from screen readers because it changes all the time. */
function Ago({ at }: { at: number }) {
  const format = useFormatter()
  const [now, setNow] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save counts anew.
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [at])
  if (now === null) return null
  return (
    <span aria-hidden className="max-[75rem]:hidden">
      {format.relativeTime(Math.min(at, now), { now, style: 'narrow' })}
    </span>
  )
}

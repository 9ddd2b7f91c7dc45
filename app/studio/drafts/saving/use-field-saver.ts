import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHref } from 'react-router'
import { onServerBack } from '../../../connection/connection.ts'
import { onLeave } from '../../../shell/on-leave.ts'
import { useRootData } from '../../../shell/root-data.ts'
import type { Fields } from '../../ui/merge-fields.ts'
import { FieldSaver, type SaverState } from './field-saver.ts'
import type { SavedState, Subject } from './save-outcome.ts'
import { findSaver, keepSaver, leaveSaver, retryMs } from './savers.ts'
import { sendFields } from './send-fields.ts'
import { findUnsaved, keepUnsaved } from './unsaved-fields.ts'

/** The saver of a subject. `loaded`: the state that the page's loader read. The component's `key` has to name the subject. */
export function useFieldSaver({
  subject,
  loaded,
  onSaved,
}: {
  subject: Subject
  loaded: SavedState
  onSaved: (saved: { fields: Fields; revision: number }) => void
}): FieldSaver {
  const userId = useRootData()?.user?.id ?? ''
  const address = useHref('/studio/drafts/save')
  const [saver] = useState(() => findSaver(subject) ?? createSaver({ subject, loaded, userId, address }))
  useEffect(() => {
    saver.onSaved = onSaved
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subject all its life.
  useEffect(() => {
    keepSaver(subject, saver)
    const unsaved = saver.isSaved ? findUnsaved(userId, subject, loaded.fields) : null
    if (unsaved) saver.bringBack(unsaved.base, unsaved.mine, loaded)
    const end = onLeave(() => void saver.flush({ leaving: true }))
    return () => {
      end()
      leaveSaver(subject, saver)
    }
  }, [saver])
  useEffect(() => saver.meet(loaded), [saver, loaded])
  useRetries(saver)
  return saver
}

/** The state of a saver; renders again with each change of it. */
export function useSaverState(saver: FieldSaver): SaverState {
  return useSyncExternalStore(saver.subscribe, saver.state, saver.state)
}

/** Tells the saver whether an input holds text that cannot be read, as then not everything typed is saved. */
export function useUnread(saver: FieldSaver, input: string, isUnread: boolean): void {
  useEffect(() => {
    saver.setUnread(input, isUnread)
    return () => saver.setUnread(input, false)
  }, [saver, input, isUnread])
}

function createSaver({
  subject,
  loaded: { fields, revision },
  userId,
  address,
}: {
  subject: Subject
  loaded: SavedState
  userId: string
  address: string
}): FieldSaver {
  return new FieldSaver({
    fields,
    revision,
    send: (change, leaving) => sendFields(address, { ...subject, ...change }, leaving),
    keep: (base, typed) => keepUnsaved(userId, subject, base, typed),
  })
}

function useRetries(saver: FieldSaver): void {
  const { status } = useSaverState(saver)
  useEffect(() => {
    if (status !== 'offline' && status !== 'signed-out') return
    const again = () => void saver.flush()
    const timer = setInterval(again, retryMs)
    const end = onServerBack(again)
    // Sent by the tab in which somebody has logged in.
    addEventListener('focus', again)
    return () => {
      clearInterval(timer)
      end()
      removeEventListener('focus', again)
    }
  }, [saver, status])
}

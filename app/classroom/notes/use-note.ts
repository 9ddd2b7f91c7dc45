import { useEffect, useRef, useState } from 'react'
import { connectionLost, onServerBack } from '../../connection/connection.ts'
import { onLeave } from '../../shell/on-leave.ts'
import { dropDraft, readDraft, saveDraft } from './note-drafts.ts'
import type { KnownNote } from './note-outcome.ts'
import { newest, type SentNote, sendNote } from './send-note.ts'

/** Pause in typing before a save, in milliseconds. */
const pauseMs = 1_000

export type NoteStatus = 'none' | 'typing' | 'saving' | SentNote['state']

/** The note on a class. Saves it after a pause, on leaving, and after reconnecting (specification, I1). */
export function useNote({
  address,
  userId,
  lessonId,
  loaded,
}: {
  address: string
  userId: string
  lessonId: number
  loaded: KnownNote | null
}) {
  const place = { address, userId, lessonId }
  const [known, setKnown] = useState(() => newest(place, loaded))
  const [text, setText] = useState(() => readDraft(userId, lessonId)?.text ?? known.text)
  const [second, setSecond] = useState(() => readDraft(userId, lessonId)?.second ?? known.second)
  const [status, setStatus] = useState<NoteStatus>(() => (known.revision ? 'saved' : 'none'))
  const [conflict, setConflict] = useState<KnownNote | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const alive = useRef(true)

  const send = async () => {
    clearTimeout(timer.current)
    const draft = readDraft(userId, lessonId)
    if (!draft) return
    // A press on the link to log in makes the field save on losing the focus; the link must not disappear meanwhile.
    setStatus((before) => (before === 'signed-out' ? before : 'saving'))
    const sent = await sendNote(place)
    if (sent.state === 'offline') connectionLost()
    if (!alive.current) return
    if (sent.state === 'saved' && sent.note) setKnown(sent.note)
    if (sent.state === 'conflict') setConflict(sent.current)
    const more = readDraft(userId, lessonId)
    if (sent.state === 'saved' && more) {
      setStatus('typing')
      timer.current = setTimeout(() => latest.current(), pauseMs)
    } else setStatus(sent.state)
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })

  const storeDraft = (next: string, seen: string | null, at = second) => {
    const sent = readDraft(userId, lessonId)?.sent
    saveDraft(userId, lessonId, { text: next, seen, second: at, ...(sent !== undefined && { sent }) })
    setText(next)
    setStatus('typing')
    clearTimeout(timer.current)
  }
  const change = (next: string) => {
    storeDraft(next, readDraft(userId, lessonId)?.seen ?? known.revision)
    if (!conflict) timer.current = setTimeout(() => latest.current(), pauseMs)
  }

  const stamp = (at: number | null) => {
    setSecond(at)
    // Without words there is no note to save.
    if (text.trim() === '') return
    storeDraft(text, readDraft(userId, lessonId)?.seen ?? known.revision, at)
    if (!conflict) timer.current = setTimeout(() => latest.current(), pauseMs)
  }

  // Text from another device is shown only while there are no unsaved changes here.
  const fresh = newest(place, loaded)
  if (fresh.at > known.at && !readDraft(userId, lessonId)) {
    setKnown(fresh)
    setText(fresh.text)
    setSecond(fresh.second)
    setStatus('saved')
  }

  useEffect(() => {
    alive.current = true
    const now = () => void latest.current()
    const leave = () => void sendNote({ address, userId, lessonId })
    now()
    const forget = onServerBack(now)
    const end = onLeave(leave)
    return () => {
      alive.current = false
      clearTimeout(timer.current)
      forget()
      end()
      leave()
    }
  }, [address, userId, lessonId])

  return {
    text,
    second,
    status,
    conflict,
    change,
    /** Sets the moment of the video that the note is about; null removes it. */
    stamp,
    save: () => {
      if (!conflict) void send()
    },
    /** Resolves a conflict in favour of this text. */
    keepText: (chosen: string) => {
      if (!conflict) return
      setConflict(null)
      storeDraft(chosen, conflict.revision)
      void send()
    },
    /** Resolves a conflict in favour of the other device's text. */
    keepOther: () => {
      if (!conflict) return
      dropDraft(userId, lessonId)
      setKnown(conflict)
      setText(conflict.text)
      setSecond(conflict.second)
      setConflict(null)
      setStatus('saved')
    },
  }
}

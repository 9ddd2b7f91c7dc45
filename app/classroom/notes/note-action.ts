import { redirect } from 'react-router'
import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { countLessonNote } from '#domain/kernel/request-limits.ts'
import type { LessonNote } from '#domain/learning/lesson-notes/lesson-note.ts'
import { saveLessonNote } from '#domain/learning/lesson-notes/save-lesson-note.ts'
import { longerThanAnyVideo } from '#values/duration.ts'
import { sentId } from '#values/id-shapes.ts'
import { mostNoteBytes } from '#values/note-length.ts'
import { noteHtml } from '#values/note-marks.ts'
import { refusalOf, responseInit, statusOf } from '../../forms/refusal.ts'
import { requestOf } from '../../request-context.ts'
import type { Route } from './+types/note-action'
import type { KnownNote, NoteOutcome } from './note-outcome.ts'

const form = z.object({
  lesson: sentId,
  /** The person who wrote it: somebody else may have logged in in another tab meanwhile. */
  writer: z.string().optional(),
  text: z.string(),
  /** The revision that was changed; empty for a new note. */
  seen: z.string().max(40),
  /** The second of the video; empty removes it, and without the field it stays as it is. */
  second: z
    .union([z.literal('').transform(() => null), z.coerce.number().int().min(0).max(longerThanAnyVideo)])
    .optional(),
})

const codes: Partial<Record<string, 'later' | 'signed-out'>> = {
  'rate-limited': 'later',
  unauthenticated: 'signed-out',
}

export function loader() {
  return redirect('/')
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = form.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) return refused('invalid-value')
  const { lesson: lessonId, writer, text, seen, second: atSecond } = parsed.data
  const { domain, limits } = requestOf({ context })
  if (writer !== undefined && domain.actor.kind === 'user' && domain.actor.id !== writer) {
    return answer({ ok: false, code: 'other-account' }, { status: statusOf('changed-meanwhile') })
  }
  // Checked here, because visitors get this far too, and turning a long text into HTML takes seconds.
  if (text.length > mostNoteBytes) return refused('note-too-long')
  try {
    await countLessonNote(limits, domain.actor)
    const saved = await saveLessonNote(domain, {
      lessonId,
      html: noteHtml(text),
      seen: seen || null,
      atSecond,
    })
    if (saved.ok) {
      const { revision, at, second } = known(domain, saved.note)
      return answer({ ok: true, revision, at, second })
    }
    if (saved.code !== 'note-changed') return refused(saved.code)
    // A conflict is answered as a success: the page asks which of the two texts to save.
    return answer({ ok: false, code: saved.code, current: known(domain, saved.current) })
  } catch (error) {
    const refusal = refusalOf(error)
    const code = codes[refusal.kind]
    return answer({ ok: false, code: code ?? 'refused' }, responseInit(refusal))
  }
}

function known({ now }: Context, note: LessonNote | null): KnownNote {
  return note
    ? {
        text: note.source,
        revision: note.revision,
        second: note.atSecond,
        at: note.updatedAt.getTime(),
      }
    : { text: '', revision: null, second: null, at: now().getTime() }
}

function refused(code: 'invalid-value' | 'note-too-long') {
  return answer({ ok: false, code }, { status: statusOf(code) })
}

type Answered = { status?: number; headers?: Record<string, string> }

function answer(outcome: NoteOutcome, { status = 200, headers }: Answered = {}): Response {
  return Response.json(outcome, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

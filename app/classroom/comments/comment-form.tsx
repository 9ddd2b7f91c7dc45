import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { mostTitleCharacters } from '#values/comment-limits.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import type { RootData } from '../../shell/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLine } from '../../ui/text-area.tsx'
import type { SaveResult } from '../use-seen.ts'
import type { CommentOutcome } from './comment-action.ts'
import { paragraphsOf } from './comment-text.ts'
import type { CommentItem } from './comments-loader.ts'
import { useCommentEditor } from './use-comment-editor.ts'
import { draftPlace, useDraft } from './use-draft.ts'

export type CommentTarget = { kind: 'create' } | { kind: 'edit' | 'reply'; item: CommentItem }

type Problem = Extract<CommentOutcome, { ok: false }>
type Answer = CommentOutcome | SaveResult

/** The form to write, edit or answer a comment. The browser stores a draft until the server has the comment. */
export function CommentForm({
  lessonId,
  user,
  target,
  onSending,
  onSaved,
  onCancel,
}: {
  lessonId: number
  user: NonNullable<RootData['user']>
  target: CommentTarget
  /** Called with the comment as it will look, or with null when sending failed. */
  onSending: (item: CommentItem | null) => void
  onSaved: (item: CommentItem) => void
  onCancel: () => void
}) {
  const t = useTranslations('comments')
  const message = useErrorMessage()
  const labelId = useId()
  const errorId = useId()
  const edited = target.kind === 'edit' ? target.item : null
  const answered = target.kind === 'reply' ? target.item : null
  // An answer has the title of the comment that it answers.
  const titled = !answered && edited?.parentId == null
  const fetcher = useFetcher<Answer>()
  const plain = useActionData<Answer>()
  const refused = problemOf(fetcher.data) ?? (edited ? null : problemOf(plain))
  const { draft, restored, stored, change, forget } = useDraft(
    draftPlace(
      user.id,
      edited ? { comment: edited.id } : answered ? { reply: answered.id } : { lesson: lessonId },
    ),
    {
      title: edited?.title ?? refused?.typed.title ?? '',
      html: edited ? (edited.source ?? edited.html) : '',
    },
  )
  const form = useRef<HTMLFormElement>(null)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const needsEditor = edited !== null || restored
  const { Editor, unreachable, wake } = useCommentEditor(needsEditor)
  const sending = fetcher.state !== 'idle'
  const failed = !sending && fetcher.data !== undefined && 'saved' in fetcher.data
  const problem = sending ? null : refused

  const handled = useRef<unknown>(undefined)
  useEffect(() => {
    if (sending || !fetcher.data || handled.current === fetcher.data) return
    handled.current = fetcher.data
    if ('item' in fetcher.data) {
      forget()
      onSaved(fetcher.data.item)
      return
    }
    onSending(null)
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })

  // Takes over what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before hydration matters.
  useEffect(() => {
    if (textarea.current?.value) change({ html: paragraphsOf(textarea.current.value) })
    if (form.current?.contains(document.activeElement)) wake()
    if (edited) form.current?.querySelector<HTMLElement>('[name=title]')?.focus({ preventScroll: true })
    if (answered) textarea.current?.focus()
  }, [])

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    const { title, html, key } = draft
    onSending({
      id: edited?.id ?? 0,
      lessonId,
      title,
      html,
      source: html,
      editedAt: null,
      mayEdit: false,
      mayDelete: false,
      mayHide: false,
      parentId: edited ? edited.parentId : answered && (answered.parentId ?? answered.id),
      gone: null,
      hidden: edited?.hidden ?? false,
      author: edited?.author ?? { id: user.id, name: user.name, role: user.role, teaches: false },
      createdAt: edited?.createdAt ?? new Date(),
    })
    const words = { title, description: html }
    fetcher.submit(
      edited
        ? { comment: 'edit', id: String(edited.id), ...words }
        : {
            comment: 'create',
            lesson: String(lessonId),
            draft: key,
            ...(answered && { reply: String(answered.id) }),
            ...words,
          },
      { method: 'post' },
    )
  }

  const textProblem = problem?.fields.description?.[0]
  const titleProblem = problem?.fields.title?.[0]
  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      onSubmit={send}
      onFocus={wake}
      aria-labelledby={`${labelId}-form`}
      className="grid grid-cols-1 gap-4"
    >
      <h3 id={`${labelId}-form`} className="text-lg">
        {answered
          ? t('replyTitle', { name: answered.author?.name ?? t('formerLearner') })
          : t(edited ? 'editTitle' : 'writeTitle')}
      </h3>
      {!edited && <input type="hidden" name="comment" value="create" />}
      {!edited && <input type="hidden" name="lesson" value={lessonId} />}
      {answered && <input type="hidden" name="reply" value={answered.id} />}
      {restored && (
        <Notice live="polite" className="flex flex-wrap items-center justify-between gap-3">
          {t('draftRestored')}
          <Button
            variant="quiet"
            onClick={() => {
              forget()
              onCancel()
            }}
          >
            {t('draftForget')}
          </Button>
        </Notice>
      )}
      {titled && (
        <Field
          name="title"
          label={t('titleLabel')}
          as={TextLine}
          most={mostTitleCharacters}
          autoComplete="off"
          value={draft.title}
          readOnly={sending}
          onChange={(event) => change({ title: event.currentTarget.value })}
          error={titleProblem && message(titleProblem)}
        />
      )}
      <div className="grid grid-cols-1 gap-1.5">
        <span id={labelId} className="font-semibold text-sm">
          {t(answered ? 'replyLabel' : 'textLabel')}
        </span>
        {Editor ? (
          <Editor
            content={draft.html}
            focused={textarea.current !== null && document.activeElement === textarea.current}
            labelId={labelId}
            errorId={textProblem ? errorId : null}
            readOnly={sending}
            onChange={(html) => change({ html })}
            onSend={() => form.current?.requestSubmit()}
          />
        ) : needsEditor && unreachable ? (
          <Notice tone="red" live="assertive" className="grid justify-items-start gap-3">
            {t('editorFailed')}
            <Button onClick={wake}>{t('retry')}</Button>
          </Notice>
        ) : needsEditor ? (
          <Skeleton className="h-[14.75rem] w-full" />
        ) : (
          <textarea
            ref={textarea}
            name="text"
            rows={answered ? 4 : 7}
            defaultValue={refused?.typed.text}
            aria-labelledby={labelId}
            aria-invalid={textProblem ? true : undefined}
            aria-describedby={textProblem ? errorId : undefined}
            onInput={(event) => change({ html: paragraphsOf(event.currentTarget.value) })}
            className="comment-frame"
          />
        )}
        {textProblem && (
          <p id={errorId} className="flex items-start gap-1.5 text-red text-sm">
            <CircleAlert size={16} aria-hidden className="mt-1 flex-none" />
            <span>{message(textProblem)}</span>
          </p>
        )}
      </div>
      {(failed || problem?.code) && (
        <Notice tone="red" live="assertive">
          {failed ? t('sendFailed') : problem?.code && message(problem.code, { seconds: problem.seconds })}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={sending}>
          {sending
            ? t('sending')
            : failed
              ? t('retry')
              : t(edited ? 'save' : answered ? 'replySend' : 'send')}
        </Button>
        {(edited || answered) && (
          <Button
            disabled={sending}
            onClick={() => {
              forget()
              onCancel()
            }}
          >
            {t('cancel')}
          </Button>
        )}
        <p role="status" className={clsx('text-chalk-soft text-xs', !stored && 'sr-only')}>
          {stored && !sending && t('draftKept')}
        </p>
      </div>
    </fetcher.Form>
  )
}

function problemOf(answer: Answer | undefined): Problem | null {
  return answer && 'ok' in answer && !answer.ok ? answer : null
}

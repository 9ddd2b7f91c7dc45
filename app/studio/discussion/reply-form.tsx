import { Code, Earth, Mail } from 'lucide-react'
import { useId, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { CannedReply } from '#domain/operations/discussion/canned-replies.ts'
import type { ThreadDetail } from '#domain/operations/discussion/get-thread.ts'
import { mostReplyCharacters } from '#values/contact-limits.ts'
import { threadName } from '#values/thread.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useOnChange } from '../../ui/use-on-change.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { CannedButton } from './canned-button.tsx'
import type { DiscussionOutcome } from './discussion-action.ts'
import { useDiscussionFetcher } from './done-notice.tsx'
import { useReplyDraft } from './use-reply-draft.ts'

/** The form for a reply; it says who reads it and who it comes from. `sent`: the answer to a form without scripts. */
export function ReplyForm({
  thread,
  canned,
  replyKey,
  sent,
}: {
  thread: ThreadDetail
  canned: readonly CannedReply[]
  replyKey: string
  sent: DiscussionOutcome | null
}) {
  const t = useTranslations('studioThread')
  const locale = useLocale()
  const message = useErrorMessage()
  const user = useRootData()?.user
  const id = useId()
  const fetcher = useDiscussionFetcher()
  const name = threadName(thread.key)
  const typed = sent?.ok === false ? (sent.typed.text ?? '') : ''
  const { draft, change, forget } = useReplyDraft(
    { userId: user?.id, thread: name },
    { text: typed, key: replyKey },
  )
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const menu = useRef<HTMLButtonElement>(null)
  const isSending =
    fetcher.state !== 'idle' && fetcher.formData?.get('thread') === name && fetcher.formData.has('text')
  const outcome = fetcher.data ?? sent
  // Problems of this form only; the other forms of the inbox send no text.
  const problem =
    outcome?.ok === false && outcome.typed.thread === name ? outcome.fields.text?.[0] : undefined
  const seen = useRef(fetcher.data)
  useOnChange(fetcher.data, () => {
    const last = fetcher.data
    if (last === seen.current) return
    seen.current = last
    if (last?.ok && last.answered === name) forget()
    if (last?.ok === false) field.current?.focus()
  })
  useShortcut(['r'], () => field.current?.focus())
  const insert = (text: string) => {
    const at = field.current
    const [start, end] = at ? [at.selectionStart, at.selectionEnd] : [draft.text.length, draft.text.length]
    change(draft.text.slice(0, start) + text + draft.text.slice(end))
    requestAnimationFrame(() => {
      at?.focus()
      at?.setSelectionRange(start + text.length, start + text.length)
    })
  }
  const markCode = () => {
    const at = field.current
    if (!at) return
    const marked = draft.text.slice(at.selectionStart, at.selectionEnd)
    insert(marked.includes('\n') ? `\n\`\`\`\n${marked}\n\`\`\`\n` : `\`${marked}\``)
  }
  const isMail = thread.kind === 'message'
  const Icon = isMail ? Mail : Earth
  return (
    <fetcher.Form
      ref={form}
      method="post"
      aria-label={t('reply')}
      className="mx-4 mt-auto mb-4 max-w-3xl flex-none rounded-md border-[1.5px] border-mint bg-board-raised wide:mx-6"
    >
      <input type="hidden" name="thread" value={name} />
      <input type="hidden" name="key" value={draft.key} />
      <p className="flex items-start gap-2 border-line border-b px-3.5 py-2 text-chalk-soft text-xs">
        <Icon size={15} aria-hidden className="mt-px flex-none" />
        <span className="wrap-anywhere min-w-0">
          {isMail
            ? t.rich('asMail', {
                name: user?.name ?? '',
                email: thread.message.email,
                b: (text) => <b className="text-chalk">{text}</b>,
              })
            : t.rich('asPublic', {
                name: user?.name ?? '',
                b: (text) => <b className="text-chalk">{text}</b>,
              })}
        </span>
      </p>
      <label htmlFor={id} className="sr-only">
        {t('yourReply')}
      </label>
      <div className="[&>p]:px-3.5 [&>p]:pb-1">
        <TextArea
          ref={field}
          id={id}
          name="text"
          value={draft.text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => {
            const isMod = event.ctrlKey || event.metaKey
            if (event.key === 'Enter' && isMod) {
              event.preventDefault()
              if (!isSending) form.current?.requestSubmit(form.current.querySelector('[value="reply-done"]'))
            } else if (event.key === '/' && isMod) {
              event.preventDefault()
              menu.current?.click()
            } else if (event.key === 'Escape') {
              event.currentTarget.blur()
            }
          }}
          most={mostReplyCharacters}
          lang={thread.person?.locale ?? locale}
          readOnly={isSending}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          placeholder={t('placeholder')}
          className="field-sizing-content block max-h-[50dvh] min-h-24 w-full resize-none bg-transparent px-3.5 py-3 placeholder:text-chalk-soft focus-visible:-outline-offset-2 max-bar:text-base"
        />
      </div>
      {problem && (
        <p id={`${id}-error`} role="alert" className="px-3.5 pb-1 text-red text-xs">
          {message(problem)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1.5 px-2 pb-2">
        {!isMail && (
          <StudioButton variant="quiet" aria-label={t('code')} title={t('code')} onClick={markCode}>
            <Code size={17} aria-hidden />
          </StudioButton>
        )}
        {canned.length > 0 && (
          <CannedButton
            button={menu}
            canned={canned}
            locale={thread.person?.locale ?? locale}
            onChoose={insert}
          />
        )}
        <div className="ml-auto flex flex-1 flex-wrap justify-end gap-1.5">
          <StudioButton type="submit" variant="quiet" name="intent" value="reply" aria-disabled={isSending}>
            {t('replyOnly')}
          </StudioButton>
          <StudioButton
            type="submit"
            variant="primary"
            name="intent"
            value="reply-done"
            aria-disabled={isSending}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            title="Ctrl ↵, ⌘ ↵"
            className="max-bar:basis-full"
          >
            {isSending ? t('sending') : t('replyDone')}
          </StudioButton>
        </div>
      </div>
    </fetcher.Form>
  )
}

import { useState } from 'react'
import { data, useFetcher } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import {
  type CannedReply,
  changeCannedReply,
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
} from '#domain/operations/discussion/canned-replies.ts'
import { mostCannedCharacters } from '#values/contact-limits.ts'
import { languages } from '#values/languages.ts'
import { type Locale, locales } from '#values/locale.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { idIn } from '#values/sent-id.ts'
import { FormField, PostForm, useErrorMessage } from '../../forms/form.tsx'
import { type FormProblem, formOutcome, formProblem } from '../../forms/form-outcome.ts'
import type { FormFetcher } from '../../forms/once-form.tsx'
import { requestOf } from '../../request-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextArea, TextLine } from '../../ui/text-area.tsx'
import { useOnChange } from '../../ui/use-on-change.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { readTexts, typedTexts } from '../ui/localized-form.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioTextArea } from '../ui/studio-field.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/canned-replies-page'

/** `gone`: the fields of a deleted text, with which it can be created again. */
type Done = { ok: true; done: 'made' | 'saved' | 'deleted'; gone: Record<string, string> | null }
type Outcome = Done | FormProblem

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  return { replies: await listCannedReplies(requestContext.domain) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const form = await request.formData()
  const id = idIn(form, 'id') ?? 0
  const texts = { name: readTexts(form, 'name'), body: readTexts(form, 'body') }
  return formOutcome(form, async () => {
    if (form.get('intent') === 'delete') {
      const gone = (await listCannedReplies(domain)).find((reply) => reply.id === id)
      await deleteCannedReply(domain, { id })
      return data<Outcome>({ ok: true, done: 'deleted', gone: gone ? typedOf(gone) : null })
    }
    const saved =
      id > 0 ? await changeCannedReply(domain, { id, ...texts }) : await createCannedReply(domain, texts)
    if (!saved.ok) return formProblem(form, { fields: byLanguage(saved.fields) })
    return data<Outcome>({ ok: true, done: id > 0 ? 'saved' : 'made', gone: null })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** The page of the shop's prepared replies. */
export default function CannedRepliesPage({ loaderData: { replies }, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioCanned')
  const locale = useLocale()
  const fetcher = useFetcher<Outcome>()
  const [made, setMade] = useState(0)
  const last = fetcher.data ?? actionData ?? null
  const done = last?.ok ? last : null
  const problem = last?.ok === false ? last : null
  const of = (id: string) => ((problem?.typed.id ?? '') === id ? problem : null)
  useOnChange(fetcher.data, () => {
    if (fetcher.data?.ok && fetcher.data.done === 'made') setMade(made + 1)
  })
  return (
    <StudioPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <StudioButtonLink to="/studio/discussion" variant="quiet">
          {t('inbox')}
        </StudioButtonLink>
      }
      className="max-w-3xl pt-2"
    >
      {done && (
        <Notice live="polite" className="mb-4">
          <div className="flex flex-wrap items-center gap-3">
            {t(`${done.done}`)}
            {done.gone && (
              <fetcher.Form method="post">
                {Object.entries(done.gone).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <StudioButton type="submit">{t('undo')}</StudioButton>
              </fetcher.Form>
            )}
          </div>
        </Notice>
      )}
      {replies.length > 0 && (
        <ul className="mb-8 border-line border-t">
          {replies.map((reply) => (
            <li key={reply.id} className="border-line border-b">
              <details open={of(String(reply.id)) !== null} className="group">
                <summary className="cursor-pointer py-2.5 font-medium hover:bg-(--hover)">
                  <span className="wrap-anywhere min-w-0" lang={languageOf(reply.name, locale) ?? undefined}>
                    {localize(reply.name, locale)}
                  </span>
                </summary>
                <div className="pt-2 pb-6 pl-6 max-bar:pl-0">
                  <ReplyFields
                    reply={reply}
                    problem={of(String(reply.id))}
                    fetcher={fetcher}
                    isSending={fetcher.state !== 'idle'}
                  />
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="new-reply">
        <h2 id="new-reply" className="mb-4">
          {t('new')}
        </h2>
        <ReplyFields
          key={made}
          reply={null}
          problem={of('')}
          fetcher={fetcher}
          isSending={fetcher.state !== 'idle'}
        />
      </section>
    </StudioPage>
  )
}

function ReplyFields({
  reply,
  problem,
  fetcher,
  isSending,
}: {
  reply: CannedReply | null
  problem: FormProblem | null
  fetcher: FormFetcher
  isSending: boolean
}) {
  const t = useTranslations('studioCanned')
  const message = useErrorMessage()
  const bodyError = (locale: Locale) => {
    const code = problem?.fields[`body.${locale}`]?.[0]
    return code && message(code)
  }
  return (
    <PostForm problem={problem} fetcher={fetcher}>
      {reply && <input type="hidden" name="id" value={reply.id} />}
      <div className="grid gap-5 bar:grid-cols-2">
        {locales.map((locale) => (
          <div key={locale} className="grid content-start gap-4">
            <FormField
              name={`name.${locale}`}
              label={t('name', { language: languages[locale].name })}
              problem={problem}
              required={false}
              as={TextLine}
              most={80}
              autoComplete="off"
              lang={locale}
              defaultValue={reply?.name[locale] ?? ''}
            />
            <StudioTextArea
              as={TextArea}
              label={t('body', { language: languages[locale].name })}
              error={bodyError(locale)}
              name={`body.${locale}`}
              defaultValue={problem?.typed[`body.${locale}`] ?? reply?.body[locale] ?? ''}
              most={mostCannedCharacters}
              lang={locale}
              className="field-sizing-content min-h-32"
            />
          </div>
        ))}
      </div>
      <p className="text-chalk-soft text-xs">{t('hint')}</p>
      <div className="flex flex-wrap gap-2">
        <StudioButton
          type="submit"
          variant={reply ? 'secondary' : 'primary'}
          name="intent"
          value="save"
          aria-disabled={isSending}
        >
          {t(reply ? 'save' : 'add')}
        </StudioButton>
        {reply && (
          <StudioButton type="submit" dangerous name="intent" value="delete" aria-disabled={isSending}>
            {t('delete')}
          </StudioButton>
        )}
      </div>
    </PostForm>
  )
}

function typedOf({ name, body }: CannedReply): Record<string, string> {
  return { ...typedTexts('name', name), ...typedTexts('body', body) }
}

/** Shows a problem of a text that is missing in both languages at the first one. */
function byLanguage(fields: FormProblem['fields']): FormProblem['fields'] {
  const [first] = locales
  return Object.fromEntries(Object.entries(fields).map(([name, codes]) => [`${name}.${first}`, codes]))
}

import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { goingOn } from '#values/account-address.ts'
import { useCodeOf } from '../connection/use-code-of.ts'
import { FormField, PostForm } from '../forms/form.tsx'
import { useAnsweredForm } from '../forms/use-answered-form.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { EmailField } from './email-field.tsx'
import { EnterCode } from './enter-code.tsx'
import { PasswordField } from './password-field.tsx'
import type { action as register } from './register-page.tsx'
import type { action as signIn } from './sign-in-page.tsx'
import { useMailedPlace } from './use-mailed-place.ts'

export type EntryWay = 'register' | 'signIn'

export type EnterProps = {
  /** The id of the form, so that its button may stand outside of it. */
  id: string
  way: EntryWay
  onWay: (way: EntryWay) => void
  /** Path to which the link in the mail leads, and to which a form without scripts returns. */
  place: string
  onEntered?: () => void
}

const pages = { register: '/register', signIn: '/login' } as const

/**
 * The forms to register and to log in. What is typed in one is not lost in the other: the address is taken along, and a known
 * address leads to the log-in.
 */
export default function EnterForms({ id, way, onWay, place, onEntered }: EnterProps) {
  const t = useTranslations('account')
  const [known, setKnown] = useState(false)
  const other = way === 'register' ? 'signIn' : 'register'
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl">{t(way === 'register' ? 'enterNew' : 'signInTitle')}</h2>
        <Link
          to={goingOn(pages[other], place)}
          prefetch="none"
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-3 hover:text-mint"
          onClick={(event) => {
            event.preventDefault()
            setKnown(false)
            onWay(other)
          }}
        >
          {t(way === 'register' ? 'haveAccount' : 'noAccount')}
        </Link>
      </div>
      {known && way === 'signIn' && <Notice live="polite">{t('enterKnown')}</Notice>}
      {way === 'register' ? (
        <RegisterForm
          id={id}
          place={place}
          onEntered={onEntered}
          onKnown={() => {
            setKnown(true)
            onWay('signIn')
          }}
        />
      ) : (
        <SignInForm id={id} place={place} passwordFirst={known} onEntered={onEntered} />
      )}
    </div>
  )
}

type FormProps = Pick<EnterProps, 'id' | 'place' | 'onEntered'>

function RegisterForm({ id, place: given, onEntered, onKnown }: FormProps & { onKnown: () => void }) {
  const place = useMailedPlace(given)
  const t = useTranslations('account')
  useCodeOf(pages.register)
  const { answer, form } = useAnsweredForm<typeof register>((last) => {
    if (last.ok) {
      toast.success(t('registered'))
      onEntered?.()
    } else if (last.fields.email?.includes('email-taken')) onKnown()
  })
  const problem = answer?.ok === false ? answer : null
  return (
    <PostForm
      id={id}
      problem={problem}
      action={goingOn(pages.register, place)}
      {...form}
      className="grid gap-4"
    >
      <FormField name="name" label={t('name')} autoComplete="name" autoFocus problem={problem} />
      <EmailField hint={t('emailHint')} autoComplete="email" problem={problem} />
      <PasswordField autoComplete="new-password" hint={t('enterPasswordHint')} problem={problem} />
    </PostForm>
  )
}

function SignInForm({ id, place, passwordFirst, onEntered }: FormProps & { passwordFirst: boolean }) {
  const t = useTranslations('account')
  const fields = useRef<HTMLDivElement>(null)
  useCodeOf(pages.signIn)
  useEffect(() => {
    const field = passwordFirst ? '[name=password]' : '[name=email]'
    fields.current?.querySelector<HTMLElement>(field)?.focus()
  }, [passwordFirst])
  const { answer, form } = useAnsweredForm<typeof signIn>(({ ok }) => {
    if (!ok) return
    toast.success(t('welcome'))
    onEntered?.()
  })
  const action = goingOn(pages.signIn, place)
  const problem = answer?.ok === false ? answer : null
  if (answer?.ok === null) {
    return <EnterCode id={id} step={answer} action={action} {...form} />
  }
  return (
    <div ref={fields} className="grid gap-2">
      <PostForm id={id} problem={problem} action={action} {...form} className="grid gap-4">
        <EmailField autoComplete="username" problem={problem} />
        <PasswordField autoComplete="current-password" problem={problem} />
      </PostForm>
      <Link
        to={goingOn('/forgot-password', place)}
        className="inline-flex min-h-11 items-center justify-self-start text-sm underline underline-offset-3"
      >
        {t('forgot')}
      </Link>
    </div>
  )
}

import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { OwnPasskey } from '#domain/people/second-factor/get-second-factor.ts'
import type { NewPasskeyOptions } from '#domain/people/second-factor/passkey-ceremony.ts'
import type { StaffRole } from '#values/role.ts'
import { whenReached } from '../connection/unreachable.ts'
import { FormField, PostForm, useSending } from '../forms/form.tsx'
import type { FormProblem } from '../forms/form-outcome.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextLine } from '../ui/text-area.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfilePart } from './profile-part.tsx'
import type { SecondFactorPart } from './second-factor-action.ts'
import { StaffRemoval } from './staff-removal.tsx'
import { usePasskeySupport } from './use-passkey-support.ts'

const PasskeySetup = lazy(() => whenReached(() => import('./passkey-setup.tsx')))

type ProblemOf = (part: SecondFactorPart, passkey?: string) => FormProblem | null

export function PasskeysPart({
  passkeys,
  otherMeans,
  roleNeedsOne,
  newPasskey,
  problemOf,
}: {
  passkeys: readonly OwnPasskey[]
  /** Whether another second factor is active. */
  otherMeans: boolean
  /** The role that needs a second factor for its rights; null without one. */
  roleNeedsOne: StaffRole | null
  /** Options to create a passkey, after the password was correct; else null. */
  newPasskey: NewPasskeyOptions | null
  problemOf: ProblemOf
}) {
  const t = useTranslations('secondFactor')
  return (
    <ProfilePart title={t('passkeysTitle')}>
      <div className="grid gap-5">
        <p className="text-chalk-soft">{t('passkeysText')}</p>
        {passkeys.length > 0 && (
          <ul className="grid gap-3">
            {passkeys.map((passkey) => (
              <Passkey
                key={passkey.id}
                passkey={passkey}
                last={passkeys.length === 1 && !otherMeans}
                roleNeedsOne={roleNeedsOne}
                problemOf={problemOf}
              />
            ))}
          </ul>
        )}
        {passkeys.length > 0 && !newPasskey && (
          <h3 className="font-semibold text-base">{t('passkeyAnother')}</h3>
        )}
        <AddPasskey newPasskey={newPasskey} problem={problemOf('passkey-start')} />
      </div>
    </ProfilePart>
  )
}

function AddPasskey({
  newPasskey,
  problem,
}: {
  newPasskey: NewPasskeyOptions | null
  problem: FormProblem | null
}) {
  const t = useTranslations('secondFactor')
  const supported = usePasskeySupport()
  if (supported === null) return <noscript>{t('passkeyNeedsScript')}</noscript>
  if (!supported) return <Notice tone="yellow">{t('passkeyUnsupported')}</Notice>
  return newPasskey ? (
    <Suspense>
      <PasskeySetup key={newPasskey.challenge} options={newPasskey} />
    </Suspense>
  ) : (
    <PasswordForm part="passkey-start" label={t('passkeyAdd')} problem={problem} primary />
  )
}

function Passkey({
  passkey: { id, name, createdAt, lastUsedAt },
  last,
  roleNeedsOne,
  problemOf,
}: {
  passkey: OwnPasskey
  last: boolean
  roleNeedsOne: StaffRole | null
  problemOf: ProblemOf
}) {
  const t = useTranslations('secondFactor')
  const format = useFormatter()
  const sending = useSending()
  const [renaming, removing] = [problemOf('passkey-rename', id), problemOf('passkey-remove', id)]
  const day = (date: Date) => format.dateTime(date, { dateStyle: 'long' })
  const itself = <input type="hidden" name="passkey" value={id} />
  return (
    <li className="grid gap-2 rounded-md border border-line bg-board-raised px-4 py-3">
      <h3 className="wrap-anywhere font-semibold text-base">{name}</h3>
      <p className="text-chalk-soft text-sm">
        {t('passkeyDates', { day: day(createdAt), used: lastUsedAt ? day(lastUsedAt) : 'none' })}
      </p>
      <div className="grid">
        {/* The key remounts the form once the new name is saved, so that it closes. */}
        <Opener key={name} title={t('passkeyRename')} name={name} open={renaming !== null}>
          <PostForm problem={renaming} preventScrollReset>
            <input type="hidden" name="part" value="passkey-rename" />
            {itself}
            <FormField
              name="name"
              label={t('passkeyName')}
              as={TextLine}
              most={60}
              defaultValue={name}
              problem={renaming}
            />
            <Button type="submit" disabled={sending} className="justify-self-start">
              {t('passkeySaveName')}
            </Button>
          </PostForm>
        </Opener>
        <Opener title={t('passkeyRemove')} name={name} open={removing !== null}>
          <p className="mb-4 text-chalk-soft text-sm">
            {t('passkeyRemoveText', { last: last ? 'yes' : 'no' })}
          </p>
          <PasswordForm part="passkey-remove" label={t('passkeyRemoveNow')} problem={removing}>
            {itself}
            {last && roleNeedsOne && <StaffRemoval role={roleNeedsOne} problem={removing} />}
          </PasswordForm>
        </Opener>
      </div>
    </li>
  )
}

/** A form that opens on a press, and works without scripts. */
function Opener({
  title,
  name,
  open,
  children,
}: {
  title: string
  /** The name of the passkey, for screen readers. */
  name: string
  open: boolean
  children: ReactNode
}) {
  return (
    <details open={open || undefined} suppressHydrationWarning className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-sm">
        {title}
        <span className="sr-only">: {name}</span>
        <ChevronDown
          size={16}
          aria-hidden
          className="flex-none transition-transform duration-(--quick) group-open:rotate-180"
        />
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  )
}

import { useTranslations } from 'use-intl'
import { ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ProfilePart } from './profile-part.tsx'

/** Shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('secondFactor')
  return (
    <ProfilePart title={t('codesTitle')}>
      <p className="mb-5">{t('codesText')}</p>
      <ul className="mb-5 grid gap-2 rounded-md border border-line bg-board-raised p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-code">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} variant="secondary" />
        <ButtonLink to="/profile/settings" variant="primary">
          {t('savedThem')}
        </ButtonLink>
      </div>
    </ProfilePart>
  )
}

import { useTranslations } from 'use-intl'
import type { Role } from '#values/role.ts'

/** Opens the list of everything that can be created; not drawn for support, which creates nothing. */
export function CreateButton({ role, onOpen }: { role: Role; onOpen: () => void }) {
  const t = useTranslations('studio')
  if (role === 'support') return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('create')}
      title={t('create')}
      onClick={onOpen}
      className="grid min-h-(--hit) min-w-(--hit) place-items-center rounded-[0.5rem] border border-line-strong text-chalk-soft hover:text-chalk"
    >
      {/* A plain "+" saves the download of an icon. */}
      <span aria-hidden className="text-xl leading-none">
        +
      </span>
    </button>
  )
}

import { useTranslations } from 'use-intl'
import type { Role } from '#values/role.ts'

/** Lists what can be made, from everywhere; nothing for those who make nothing. */
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
      {/* A letter costs no icon's file. */}
      <span aria-hidden className="text-xl leading-none">
        +
      </span>
    </button>
  )
}

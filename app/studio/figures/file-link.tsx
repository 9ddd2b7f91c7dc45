import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** Downloads the whole table for a spreadsheet. */
export function FileLink({ href }: { href: string }) {
  const t = useTranslations('studioFigures')
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-(--hit) items-center gap-2 font-medium text-mint hover:underline"
    >
      <Download size={15} aria-hidden />
      {t('file')}
    </a>
  )
}

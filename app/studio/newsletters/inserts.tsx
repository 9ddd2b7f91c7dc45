import { Images, Package, TicketPercent, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '#values/locale.ts'
import { readerNames } from '#values/reader-name.ts'
import type { EditorInsert, InsertedText } from '../editor/loaded-editor.ts'
import { InsertDialog, type Insertion } from './insert-dialog.tsx'

type Asked = { kind: Insertion; answer: (inserted: InsertedText | null) => void }

/**
 * Passes what only newsletters can insert to `onReady`, and shows its dialogs. Load it with `lazy()`, since only the loaded
 * editor needs it.
 */
export default function Inserts({
  locale,
  onReady,
}: {
  locale: Locale
  onReady: (inserts: readonly EditorInsert[]) => void
}) {
  const t = useTranslations('studioNewsletterInserts')
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    const by = (kind: Insertion) => () =>
      new Promise<InsertedText | null>((answer) => setAsked({ kind, answer }))
    const name = { words: `{${readerNames[locale].word}}` }
    onReady([
      { id: 'name', label: t('name'), Icon: UserRound, ask: async () => name },
      { id: 'product', label: t('product'), Icon: Package, ask: by('product') },
      { id: 'coupon', label: t('coupon'), Icon: TicketPercent, ask: by('coupon') },
      { id: 'picture', label: t('picture'), Icon: Images, ask: by('picture') },
    ])
  }, [t, locale, onReady])
  if (!asked) return null
  return (
    <InsertDialog
      kind={asked.kind}
      locale={locale}
      onAnswer={(inserted) => {
        setAsked(null)
        asked.answer(inserted)
      }}
    />
  )
}

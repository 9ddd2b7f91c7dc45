import { Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useRootData } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { absolute } from '../ui/page-head.tsx'
import { toast } from '../ui/toast.ts'

/** The page's address with the reader's affiliate code (`docs/specification.md`, J1). */
export function AffiliateLink({ path, link }: { path: string; link: string }) {
  const t = useTranslations('catalog.book')
  const root = useRootData()
  if (!root) return null
  const address = `${absolute(root, path)}?affiliate=${encodeURIComponent(link)}`
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast.success(t('affiliateCopied'))
  }
  return (
    <section aria-labelledby="affiliate-link">
      <h2 id="affiliate-link" className="text-xl">
        {t('affiliateTitle')}
      </h2>
      <p className="mt-2 max-w-(--measure) text-chalk-soft text-sm">{t('affiliateText')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <code className="min-w-0 break-all rounded-md border border-line bg-board-sunken px-3 py-2.5 text-sm">
          {address}
        </code>
        <Button onClick={copy}>
          <Copy size={16} aria-hidden />
          {t('affiliateCopy')}
        </Button>
      </div>
    </section>
  )
}

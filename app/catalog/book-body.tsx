import { Copy } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import SalesProof from '../opinions/sales-proof.tsx'
import { useProofPlaces } from '../opinions/use-proof-places.ts'
import { hasOutcomes, Outcomes, outcomesId } from '../sales/outcomes.tsx'
import { hasQuestions, Questions, questionsId } from '../sales/questions.tsx'
import { SalesBody } from '../sales/sales-body.tsx'
import type { ShownSales } from '../sales/shown-sales.ts'
import { useRootData } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { absolute } from '../ui/page-head.tsx'
import { toast } from '../ui/toast.ts'
import { BookContents } from './book-contents.tsx'
import { BookFiles } from './book-files.tsx'
import type { BookInShop } from './shown-products.ts'

/** The lower part of a book's page, whose code loads after the page works. */
export default function BookBody({
  book,
  sales,
  refundDays,
  proof,
}: {
  book: BookInShop
  sales: ShownSales
  refundDays: number
  proof: Pick<ComponentProps<typeof SalesProof>, 'page' | 'owns' | 'author'>
}) {
  const t = useTranslations('sales')
  const link = useRootData()?.affiliateLink ?? null
  const proofPlaces = useProofPlaces({ ...book, author: proof.author, written: true })
  const outcomes = t(sales.outcomes.length > 0 ? 'learn' : 'aboutBook')
  const hasFiles = book.files.length > 0 || book.sectionCount === 0
  const places = [
    ...(book.sectionCount > 0 ? [{ id: 'book-contents', title: t('contents') }] : []),
    ...(hasOutcomes(sales, book.description) ? [{ id: outcomesId, title: outcomes }] : []),
    ...(hasFiles ? [{ id: 'book-files', title: t('files') }] : []),
    ...proofPlaces,
    ...(hasQuestions(sales, refundDays) ? [{ id: questionsId, title: t('questions') }] : []),
  ]
  return (
    <SalesBody places={places}>
      {book.sectionCount > 0 && <BookContents book={book} />}
      <Outcomes title={outcomes} sales={sales} description={book.description} />
      {hasFiles && <BookFiles book={book} />}
      <SalesProof product={{ productType: 'book', ...book }} {...proof} written />
      <Questions sales={sales} refundDays={refundDays} />
      {link && <AffiliateLink path={`/libro/${book.slug}`} link={link} />}
    </SalesBody>
  )
}

/** Copies the address of the book with the affiliate's code (specification, J1). */
function AffiliateLink({ path, link }: { path: string; link: string }) {
  const t = useTranslations('sales.book')
  const root = useRootData()
  if (!root) return null
  const address = `${absolute(root, path)}?affiliate=${encodeURIComponent(link)}`
  const copy = async () => {
    if (await copyText(address)) toast.success(t('affiliateCopied'))
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

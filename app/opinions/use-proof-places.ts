import { useTranslations } from 'use-intl'
import { countOpinions, type StarCounts } from '#values/star-counts.ts'

/** The parts of `sales-proof.tsx` that a page shows, for its bar of links to parts. */
export function useProofPlaces({
  starCounts,
  author,
  written = false,
}: {
  starCounts: StarCounts
  author: object | null
  written?: boolean
}): { id: string; title: string }[] {
  const authors = useTranslations('authors')
  const opinions = useTranslations('opinions')
  return [
    ...(author ? [{ id: 'author', title: authors(written ? 'wrote' : 'teaches') }] : []),
    ...(countOpinions(starCounts) > 0 ? [{ id: 'opinions', title: opinions('title') }] : []),
  ]
}

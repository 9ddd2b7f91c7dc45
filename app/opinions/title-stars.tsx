import { countOpinions, type StarCounts } from '#values/star-counts.ts'
import { StarsLine } from './stars.tsx'

/** The stars under a product's title, as a link to the opinions; nothing without opinions. */
export default function TitleStars({ counts }: { counts: StarCounts }) {
  if (countOpinions(counts) === 0) return null
  return (
    <a href="#opinions" className="mt-3 inline-flex min-h-11 items-center hover:underline">
      <StarsLine counts={counts} />
    </a>
  )
}

import type { SalesAuthor } from '#domain/catalog/authors/get-author.ts'
import { AboutAuthor } from '../authors/about-author.tsx'
import { Opinions } from './opinions.tsx'

/** The author and the opinions, below the description on a page that sells. */
export default function SalesProof({
  author,
  written,
  ...opinions
}: Omit<Parameters<typeof Opinions>[0], 'author'> & { author: SalesAuthor | null; written?: boolean }) {
  return (
    <>
      <AboutAuthor author={author} written={written} />
      <Opinions {...opinions} author={author?.name} />
    </>
  )
}

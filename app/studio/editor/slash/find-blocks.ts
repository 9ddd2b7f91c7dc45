import { type Block, type BlockName, blocks } from '../toolbar/blocks.ts'

const simple = (text: string) => text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')

/** Those one of whose names has a word that begins so; all without a query. */
export function findBlocks(query: string, namesOf: (name: BlockName) => string): Block[] {
  const wanted = simple(query.trim())
  if (wanted === '') return [...blocks]
  return blocks.filter(({ name }) =>
    simple(namesOf(name))
      .split(/[\s,]+/)
      .some((word) => word.startsWith(wanted)),
  )
}

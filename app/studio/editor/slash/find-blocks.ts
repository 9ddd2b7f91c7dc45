import { type Block, type BlockName, blocks } from '../toolbar/blocks.ts'

const simple = (text: string) => text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')

/** The blocks with a name in which a word begins like the query; all blocks for an empty query. */
export function findBlocks(query: string, namesOf: (name: BlockName) => string): Block[] {
  const wanted = simple(query.trim())
  if (wanted === '') return [...blocks]
  return blocks.filter(({ name }) =>
    simple(namesOf(name))
      .split(/[\s,]+/)
      .some((word) => word.startsWith(wanted)),
  )
}

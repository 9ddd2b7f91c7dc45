import { markWords } from '#values/search-text.ts'

/** A text in which the words that begin with one of `beginnings` are marked. */
export function Marked({ text, beginnings }: { text: string; beginnings: readonly string[] }) {
  return markWords(text, beginnings).map(({ text: part, marked }, index) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
      <mark key={index} className="rounded-sm bg-mint-wash text-mint">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

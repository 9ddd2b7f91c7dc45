import { Text as PlainText, type TextProps } from '@react-pdf/renderer'
import { Children, type PropsWithChildren } from 'react'
import { printable } from './pdf-typefaces.ts'

/** Letters of one word may come from two files of a typeface, which counts as two words; break there last. */
const breakWordsLast = 9000

/** Text as our typefaces can write it. */
export function Text({ children, style }: PropsWithChildren<Pick<TextProps, 'style'>>) {
  return (
    <PlainText {...(style && { style })} hyphenationPenalty={breakWordsLast}>
      {Children.map(children, (child) => (typeof child === 'string' ? printable(child) : child))}
    </PlainText>
  )
}

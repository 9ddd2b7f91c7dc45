import { Text as PlainText, type TextProps } from '@react-pdf/renderer'
import { Children, type PropsWithChildren } from 'react'
import { printable } from './pdf-typefaces.ts'

/** Letters of one word may come from two files of a typeface. The PDF library takes them for two words; it breaks there last. */
const breakWordsLast = 9000

/** A text without letters that the typefaces lack. */
export function Text({ children, style }: PropsWithChildren<Pick<TextProps, 'style'>>) {
  return (
    <PlainText {...(style && { style })} hyphenationPenalty={breakWordsLast}>
      {Children.map(children, (child) => (typeof child === 'string' ? printable(child) : child))}
    </PlainText>
  )
}

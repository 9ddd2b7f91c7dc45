import { Text as PlainText, type TextProps } from '@react-pdf/renderer'
import { Children, type PropsWithChildren } from 'react'
import { printable } from './pdf-typefaces.ts'

/**
 * A word whose letters come from two files of a typeface counts as two where a line ends. It is broken there only when nothing
 * else makes the line fit.
 */
const breakWordsLast = 9000

/** Text as our typefaces can write it. */
export function Text({ children, style }: PropsWithChildren<Pick<TextProps, 'style'>>) {
  return (
    <PlainText {...(style && { style })} hyphenationPenalty={breakWordsLast}>
      {Children.map(children, (child) => (typeof child === 'string' ? printable(child) : child))}
    </PlainText>
  )
}

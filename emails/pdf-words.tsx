import { Path, Svg, type TextProps, View } from '@react-pdf/renderer'
import { Fragment } from 'react'
import { drawable, missingLetter } from './lettering/runs.ts'
import { outlineOf, setText, type Way } from './lettering/set-text.ts'
import type { Face } from './lettering/typefaces.ts'
import { Text } from './pdf-text.tsx'
import { isPrintable, printable, typefaces } from './pdf-typefaces.ts'

const looks = {
  display: { fontFamily: [...typefaces.display], fontWeight: 700, lineHeight: 1.15 },
  strong: { fontWeight: 600 },
  text: {},
  signature: { fontFamily: [...typefaces.signature], lineHeight: 1.2 },
} as const satisfies Record<Face, TextProps['style']>

/** Line height and baseline in multiples of the font size; other scripts reach higher and lower than Latin. */
const line = { height: 1.45, foot: 1.08 }

/**
 * Words of people and of the shop, in any script, in lines of `width`, in the first of `sizes` in which they fit. The PDF library puts
 * all marks at one height and embeds no variable typefaces, so what it cannot write is drawn as outlines. Its own line breaks add
 * hyphens, also to a name that has one there, and find no place in a long word.
 */
export function Words({
  children: text,
  face = 'text',
  sizes: [largest, ...smaller],
  width,
  soft = false,
  mostLines = Number.POSITIVE_INFINITY,
  style = {},
}: {
  children: string
  face?: Face
  sizes: readonly [number, ...number[]]
  width: number
  soft?: boolean
  mostLines?: number
  style?: { marginTop?: number; flex?: number }
}) {
  const color = soft ? '#4b5955' : '#1c2926'
  const drawn = isPrintable(text) ? null : drawable(text, face, missingLetter)
  const most = (index: number) => (index === smaller.length ? mostLines : index + 1)
  const ways: [Way, ...Way[]] = [
    [largest, most(0)],
    ...smaller.map((size, index): Way => [size, most(index + 1)]),
  ]
  const { size, lines } = setText(drawn ?? printable(text), face, { width, ways })
  return (
    <View style={style}>
      {lines.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal.
        <Fragment key={index}>
          {drawn === null ? (
            <Text style={[looks[face], { color, fontSize: size }]}>{each}</Text>
          ) : (
            <Svg width={width} height={size * line.height}>
              <Path d={outlineOf(each, face, { x: 0, y: size * line.foot, size })} fill={color} />
            </Svg>
          )}
        </Fragment>
      ))}
    </View>
  )
}

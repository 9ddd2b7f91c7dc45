import { Path, Svg, type TextProps, View } from '@react-pdf/renderer'
import { drawable, missingLetter } from './lettering/runs.ts'
import { outlineOf, setText, type Way } from './lettering/set-text.ts'
import type { Face } from './lettering/typefaces.ts'
import { Text } from './pdf-text.tsx'
import { isPrintable, typefaces } from './pdf-typefaces.ts'

const looks = {
  display: { fontFamily: [...typefaces.display], fontWeight: 700, lineHeight: 1.15 },
  strong: { fontWeight: 600 },
  text: {},
  signature: { fontFamily: [...typefaces.signature], lineHeight: 1.2 },
} as const satisfies Record<Face, TextProps['style']>

/** Line height and baseline in multiples of the font size; other scripts reach higher and lower than Latin. */
const line = { height: 1.45, foot: 1.08 }

/**
 * Words of people and of the shop, in any script. The PDF library puts all marks at one height and embeds no variable typefaces, so
 * text that it cannot write is drawn as outlines, in lines of `width`, in the first of `sizes` in which it fits.
 */
export function Words({
  children: text,
  face = 'text',
  sizes,
  width,
  soft = false,
  mostLines = 60,
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
  if (drawn === null) {
    return <Text style={[looks[face], { color, fontSize: sizeFor(text, sizes) }, style]}>{text}</Text>
  }
  const [largest, ...smaller] = sizes
  const most = (index: number) => (index === smaller.length ? mostLines : index + 1)
  const ways: [Way, ...Way[]] = [
    [largest, most(0)],
    ...smaller.map((size, index): Way => [size, most(index + 1)]),
  ]
  const { size, lines } = setText(drawn, face, { width, ways })
  return (
    <View style={style}>
      {lines.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal.
        <Svg key={index} width={width} height={size * line.height}>
          <Path d={outlineOf(each, face, { x: 0, y: size * line.foot, size })} fill={color} />
        </Svg>
      ))}
    </View>
  )
}

/** Longer texts get a smaller size. */
function sizeFor(text: string, [short, middle = short, long = middle]: readonly [number, ...number[]]) {
  if (text.length <= 28) return short
  return text.length <= 48 ? middle : long
}

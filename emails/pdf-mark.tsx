import { Path, Rect, Svg } from '@react-pdf/renderer'

/** The site's logo. */
export function Mark({ width }: { width: number }) {
  return (
    <Svg viewBox="0 0 22 18" width={width} height={(width * 18) / 22}>
      <Rect x="1" y="1" width="20" height="16" rx="3" fill="none" stroke="#1c2926" strokeWidth={2} />
      <Path d="M5 13h8" stroke="#0b6b50" strokeWidth={2} />
    </Svg>
  )
}

/** The path of a star whose middle is at x = `middle`: outer and inner points in turn. */
export function starAt(middle: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? 9 : 3.9
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    return `${(middle + radius * Math.cos(angle)).toFixed(1)} ${(10.5 + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

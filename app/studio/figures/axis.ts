export type Axis = {
  /** The values at the lines, from the highest to the lowest, including zero. */
  ticks: number[]
  top: number
  /** How far the axis reaches below zero, as a positive number or 0. */
  depth: number
}

/** An axis with round steps up to the largest value, and below zero down to the lowest. `unit`: the smallest step. */
export function axisFor(values: readonly number[], below: readonly number[], unit: number): Axis {
  const most = Math.max(unit, ...values)
  const step = roundStep(most / 3, unit)
  const top = Math.ceil(most / step) * step
  const ticks = Array.from({ length: top / step + 1 }, (_, index) => top - index * step)
  return { ticks, top, depth: Math.max(0, ...below) }
}

/** Rounds a step up to 1, 2 or 5 followed by zeros, at least to `unit`. */
function roundStep(rough: number, unit: number): number {
  const least = Math.max(rough, unit) / unit
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((each) => each * power >= least) ?? 10
  return factor * power * unit
}

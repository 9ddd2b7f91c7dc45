export type Axis = {
  /** From the highest to the lowest, zero among them. */
  ticks: number[]
  top: number
  /** Below zero; 0 or more. */
  depth: number
}

/** Round steps up to the largest value; below zero as deep as the deepest. `unit`: the least step. */
export function axisFor(values: readonly number[], below: readonly number[], unit: number): Axis {
  const most = Math.max(unit, ...values)
  const step = roundStep(most / 3, unit)
  const top = Math.ceil(most / step) * step
  const ticks = Array.from({ length: top / step + 1 }, (_, index) => top - index * step)
  return { ticks, top, depth: Math.max(0, ...below) }
}

/** 1, 2 or 5 with zeros, at least the unit. */
function roundStep(rough: number, unit: number): number {
  const least = Math.max(rough, unit) / unit
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((each) => each * power >= least) ?? 10
  return factor * power * unit
}

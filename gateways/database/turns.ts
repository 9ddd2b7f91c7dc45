const longestMs = 8
/** Node accepts one connection in each. */
const turnsGiven = 8

let began = performance.now()
let given: Promise<void> | null = null

/**
 * After some milliseconds of work, lets the event loop turn. The embedded database answers without leaving this process, so a
 * page's queries would otherwise run in a single turn, and with many pages nobody else would be heard for seconds.
 */
export function giveTurns(): Promise<void> | null {
  if (given || performance.now() - began < longestMs) return given
  given = new Promise((done) => {
    let left = turnsGiven
    const turn = () => {
      left -= 1
      if (left > 0) return void setImmediate(turn)
      given = null
      began = performance.now()
      done()
    }
    setImmediate(turn)
  })
  return given
}

import { expect, onTestFinished, test, vi } from 'vitest'
import { connectionLost, isAway, lookForServer } from './connection.ts'

test('a server that refuses after reconnection is retried with increasing delays', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked = Date.now()
    // Reading a real body would take more turns of the event loop than the clock below waits for.
    return { status: 200, text: async () => '{}' }
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const loseAndReturn = async () => {
    const lost = Date.now()
    connectionLost()
    // In small steps, because other code of the process may have timers that are due earlier.
    for (let step = 0; isAway() && step < 200; step += 1) await vi.advanceTimersByTimeAsync(100)
    expect(isAway()).toBe(false)
    return Math.floor((asked - lost) / 1_000)
  }
  // Another test in the same process may have lost the server, or just found it again.
  await lookForServer()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await loseAndReturn()).toBe(1)
  expect(await loseAndReturn()).toBe(3)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await loseAndReturn()).toBeGreaterThanOrEqual(8)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await loseAndReturn()).toBe(1)
})

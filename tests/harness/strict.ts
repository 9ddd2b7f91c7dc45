import { Socket } from 'node:net'
import { afterEach, beforeEach, expect } from 'vitest'
import { reverseUnorderedRows } from './unordered-rows.ts'

const complaints = listen()
reverseUnorderedRows()

beforeEach(() => {
  complaints.length = 0
})

afterEach(() => {
  expect(complaints, 'nothing complains while a test runs').toEqual([])
})

/** Removes and returns this test's complaints, for tests that provoke some. */
export function takeComplaints(): string[] {
  return complaints.splice(0)
}

function listen(): string[] {
  const place = globalThis as { aulaComplaints?: string[] }
  if (place.aulaComplaints) return place.aulaComplaints
  const complaints: string[] = []
  place.aulaComplaints = complaints

  const complain = console.error
  console.error = (...details: unknown[]) => {
    complain(...details)
    complaints.push(
      `console.error: ${details.map((each) => (each instanceof Error ? each.stack : String(each))).join(' ')}`,
    )
  }

  const ownHosts = new Set(['127.0.0.1', '::1', 'localhost', ''])
  const connect = Socket.prototype.connect
  Socket.prototype.connect = function (this: Socket, ...details: unknown[]) {
    const [first, second] = (Array.isArray(details[0]) ? details[0] : details) as unknown[]
    const host =
      typeof first === 'object' && first !== null
        ? 'path' in first && first.path
          ? ''
          : String((first as { host?: string }).host ?? '')
        : typeof second === 'string'
          ? second
          : ''
    if (!ownHosts.has(host)) {
      complaints.push(`a call to ${host}: tests reach nothing but this machine`)
      process.nextTick(() => this.destroy(new Error(`tests may not reach ${host}`)))
      return this
    }
    return connect.apply(this, details as unknown as Parameters<typeof connect>)
  } as typeof connect
  return complaints
}

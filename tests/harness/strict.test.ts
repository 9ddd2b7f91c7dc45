import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { takeComplaints } from './strict.ts'

test('a request to another machine fails and is recorded as a complaint', async () => {
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow('fetch failed')
  expect(takeComplaints()).toEqual(['a call to 192.0.2.1: tests reach nothing but this machine'])
})

test('a plain connection by host name fails and is recorded too', async () => {
  const socket = connect(443, 'provider.example')
  const error = await new Promise((failed) => socket.once('error', failed))
  expect(error).toMatchObject({ message: 'tests may not reach provider.example' })
  expect(takeComplaints()).toHaveLength(1)
})

test('an error on the console is recorded as a complaint', () => {
  console.error('something is wrong')
  expect(takeComplaints()).toEqual(['console.error: something is wrong'])
})

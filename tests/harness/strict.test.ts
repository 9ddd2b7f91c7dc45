import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { takeComplaints } from './strict.ts'

test('a call to another machine fails and is remembered against the test', async () => {
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow('fetch failed')
  expect(takeComplaints()).toEqual(['a call to 192.0.2.1: tests reach nothing but this machine'])
})

test('so does a bare connection by name', async () => {
  const socket = connect(443, 'provider.example')
  const error = await new Promise((failed) => socket.once('error', failed))
  expect(error).toMatchObject({ message: 'tests may not reach provider.example' })
  expect(takeComplaints()).toHaveLength(1)
})

test('what the console is told as an error is remembered against the test', () => {
  console.error('something is wrong')
  expect(takeComplaints()).toEqual(['console.error: something is wrong'])
})

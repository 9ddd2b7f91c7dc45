import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Creates an empty database on the server of this address, and returns the new database's address. */
export function createDatabase(server: string): Promise<string> {
  return create(server, '')
}

/** Creates a copy of the database of this address, which nobody may be using, and returns the copy's address. */
export function copyDatabase(url: string): Promise<string> {
  return create(url, `template ${new URL(url).pathname.slice(1)}`)
}

async function create(url: string, how: string): Promise<string> {
  const address = new URL(url)
  address.pathname = '/postgres'
  const name = `journey_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  await client.query(`create database ${name} ${how}`)
  await client.end()
  address.pathname = `/${name}`
  return address.href
}

import { expect, test } from 'vitest'
import { EnvironmentError, parseEnvironment } from './environment.ts'
import { s3SettingsOf } from './s3-settings.ts'

const settingsOf = (given: Record<string, string>) => s3SettingsOf(parseEnvironment(given))
const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'the-secret' }

test('without a bucket there are no S3 settings', () => {
  expect(settingsOf({})).toBeNull()
})

test('a bucket at Amazon needs its region, and the SDK finds the keys', () => {
  expect(settingsOf({ S3_BUCKET: 'aula', S3_REGION: 'eu-west-1' })).toEqual({
    bucket: 'aula',
    endpoint: undefined,
    region: 'eu-west-1',
    keys: undefined,
    prefix: undefined,
    pathStyle: false,
  })
})

test('another server needs its address only, and has the bucket in the path', () => {
  const given = { S3_BUCKET: 'aula', S3_ENDPOINT: 'https://s3.example.org', S3_PREFIX: 'shops/one', ...keys }
  expect(settingsOf(given)).toEqual({
    bucket: 'aula',
    endpoint: 'https://s3.example.org',
    region: 'us-east-1',
    keys: { id: 'id', secret: 'the-secret' },
    prefix: 'shops/one',
    pathStyle: true,
  })
  expect(settingsOf({ ...given, S3_FORCE_PATH_STYLE: 'false' })).toMatchObject({ pathStyle: false })
})

test.each([
  [
    { S3_ENDPOINT: 'https://s3.example.org', ...keys },
    /^S3_BUCKET is not set, but S3_ENDPOINT, S3_ACCESS_KEY_ID,/,
  ],
  [{ S3_BUCKET: 'aula', S3_REGION: 'eu-west-1', S3_ACCESS_KEY_ID: 'id' }, /go together: set both or none/],
  [
    { S3_BUCKET: 'aula', S3_REGION: 'eu-west-1', S3_SECRET_ACCESS_KEY: 'the-secret' },
    /go together: set both or none/,
  ],
  [{ S3_BUCKET: 'aula', ...keys }, /^S3_BUCKET needs S3_REGION/],
  [{ S3_BUCKET: 'a/b' }, /^S3_BUCKET must be the name of a bucket, not "a\/b"/],
  [{ S3_PREFIX: '/shop/' }, /^S3_PREFIX must be a path/],
  [{ S3_PREFIX: '../shop' }, /^S3_PREFIX must be a path/],
  [{ S3_ENDPOINT: 'https://s3.example.org/aula' }, /^S3_ENDPOINT must be an address without a path/],
  [{ S3_ENDPOINT: 'https://id:the-secret@s3.example.org' }, /^S3_ENDPOINT must be an address without a path/],
  [{ S3_FORCE_PATH_STYLE: 'maybe' }, /^S3_FORCE_PATH_STYLE must be true or false/],
])('%o is refused with a sentence without the secret', (given, sentence) => {
  const refused = () => settingsOf(given)
  expect(refused).toThrow(EnvironmentError)
  expect(refused).toThrow(sentence)
  expect(refused).not.toThrow(/the-secret/)
})

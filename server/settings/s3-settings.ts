import type { S3Settings } from '#gateways/storage/s3-client.ts'
import { type Environment, EnvironmentError } from './environment.ts'

const names = [
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PREFIX',
  'S3_FORCE_PATH_STYLE',
] as const

type Name = (typeof names)[number]

export type S3Environment = Partial<Pick<Environment, Name>>
export type BackupS3Environment = Partial<Pick<Environment, `BACKUP_${Name}`>>

/** Null without a bucket: files are in the data folder. Throws `EnvironmentError` for settings that contradict each other. */
export function s3SettingsOf(environment: S3Environment): S3Settings | null {
  return settingsOf(environment, '')
}

/** The bucket for backups; otherwise as `s3SettingsOf`. */
export function backupS3SettingsOf(environment: BackupS3Environment): S3Settings | null {
  const given = Object.fromEntries(names.map((name) => [name, environment[`BACKUP_${name}`]]))
  return settingsOf(given, 'BACKUP_')
}

/** `prefix` stands before the settings' names in error sentences. */
function settingsOf(environment: S3Environment, prefix: '' | 'BACKUP_'): S3Settings | null {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: secret,
    S3_PREFIX: keyPrefix,
    S3_FORCE_PATH_STYLE: pathStyle,
  } = environment
  if (!bucket) {
    const given = names.filter((name) => environment[name] !== undefined).map((name) => prefix + name)
    if (given.length === 0) return null
    throw halfGiven(
      `${prefix}S3_BUCKET is not set, but ${given.join(', ')}: name the bucket, or remove the others`,
    )
  }
  if (!id !== !secret) {
    throw halfGiven(
      `${prefix}S3_ACCESS_KEY_ID and ${prefix}S3_SECRET_ACCESS_KEY go together: set both or none`,
    )
  }
  if (!endpoint && !region) {
    throw halfGiven(
      `${prefix}S3_BUCKET needs ${prefix}S3_REGION, the region of Amazon's that it is in, or ${prefix}S3_ENDPOINT, the address of another server`,
    )
  }
  return {
    bucket,
    endpoint,
    // Servers other than Amazon's mostly have this region or ignore it.
    region: region ?? 'us-east-1',
    keys: id && secret ? { id, secret } : undefined,
    prefix: keyPrefix,
    pathStyle: pathStyle ?? endpoint !== undefined,
  }
}

function halfGiven(sentence: string): EnvironmentError {
  return new EnvironmentError(`${sentence}. See .env.example for what each setting means.`)
}

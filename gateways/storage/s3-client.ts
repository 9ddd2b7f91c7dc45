import { S3Client } from '@aws-sdk/client-s3'

export type S3Settings = {
  readonly bucket: string
  /** Without it, Amazon's of the region. */
  readonly endpoint?: string
  readonly region: string
  /** Without them the SDK looks where every program of Amazon's does: AWS_ACCESS_KEY_ID, profiles, the machine's role. */
  readonly keys?: { readonly id: string; readonly secret: string }
  /** Before every key, without a slash at either end. */
  readonly prefix?: string
  /** `https://host/bucket/key` in place of `https://bucket.host/key`. */
  readonly pathStyle: boolean
}

export type S3Timing = { readonly connectMs: number; readonly answerMs: number; readonly uploadMs: number }

/** A part of 8 MB takes two minutes at half a megabit a second. */
export const usualTiming: S3Timing = { connectMs: 3_000, answerMs: 5_000, uploadMs: 120_000 }

/** `anonymous`: unsigned, as any visitor of the bucket would ask. */
export function createS3Client(
  { endpoint, region, keys, pathStyle }: S3Settings,
  { connectMs, uploadMs }: S3Timing,
  { anonymous = false } = {},
): S3Client {
  // A video that is paused occupies its connection.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }
  return new S3Client({
    region,
    endpoint,
    forcePathStyle: pathStyle,
    credentials: keys && { accessKeyId: keys.id, secretAccessKey: keys.secret },
    ...(anonymous && { signer: { sign: async (request) => request } }),
    // Many servers do not know the checksums that the SDK adds by itself; a signed part has a digest anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A server that does not answer it would hold up each upload.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: uploadMs,
      throwOnRequestTimeout: true,
      // Paused videos are idle, and no fault.
      socketTimeout: 0,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}

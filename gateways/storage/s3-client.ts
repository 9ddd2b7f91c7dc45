import { S3Client } from '@aws-sdk/client-s3'

export type S3Settings = {
  readonly bucket: string
  /** Without it, Amazon's endpoint of the region. */
  readonly endpoint?: string
  readonly region: string
  /** Without them the SDK uses what all programs of Amazon do: AWS_ACCESS_KEY_ID, profiles, or the machine's role. */
  readonly keys?: { readonly id: string; readonly secret: string }
  /** The prefix of every key, without a slash at either end. */
  readonly prefix?: string
  /** Uses `https://host/bucket/key` in place of `https://bucket.host/key`. */
  readonly pathStyle: boolean
}

export type S3Timing = { readonly connectMs: number; readonly answerMs: number; readonly uploadMs: number }

/** Usual timeouts. The last is enough to upload a part of 8 MB at half a megabit per second. */
export const usualTiming: S3Timing = { connectMs: 3_000, answerMs: 5_000, uploadMs: 120_000 }

/** `anonymous`: requests are not signed, as those of any visitor. */
export function createS3Client(
  { endpoint, region, keys, pathStyle }: S3Settings,
  { connectMs, uploadMs }: S3Timing,
  { anonymous = false } = {},
): S3Client {
  // A connection whose video is paused stays occupied, so there is no limit.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }
  return new S3Client({
    region,
    endpoint,
    forcePathStyle: pathStyle,
    credentials: keys && { accessKeyId: keys.id, secretAccessKey: keys.secret },
    ...(anonymous && { signer: { sign: async (request) => request } }),
    // The SDK's additional checksums are unknown to many servers, and a signed part has a digest anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A server that does not answer this header would delay each upload.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: uploadMs,
      throwOnRequestTimeout: true,
      // Idle connections are paused videos and no fault.
      socketTimeout: 0,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}

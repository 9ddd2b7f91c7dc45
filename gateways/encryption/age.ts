import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** `recipient` encrypts and may be public; `secret` decrypts. Both in the form of the tool `age`. */
export type EncryptionKey = { readonly recipient: string; readonly secret: string }

/** The stream is encrypted for another key, or damaged. */
export class NotDecryptedError extends Error {
  override readonly name = 'NotDecryptedError'
}

export async function makeEncryptionKey(): Promise<EncryptionKey> {
  const secret = await generateX25519Identity()
  return { secret, recipient: await identityToRecipient(secret) }
}

/** Encrypts in the format of age (https://age-encryption.org/v1). Throws when `recipient` is not valid. */
export async function encryptStream(bytes: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return fromWeb(await encrypter.encrypt(toWeb(bytes)))
}

/** Throws `NotDecryptedError` for another key or a damaged beginning; later damage is an error of the stream. */
export async function decryptStream(bytes: Readable, secret: string): Promise<Readable> {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(secret)
    return fromWeb(await decrypter.decrypt(toWeb(bytes)))
  } catch (error) {
    bytes.destroy()
    throw new NotDecryptedError('encrypted for another key', { cause: error })
  }
}

/** Node's and the browser's types of web streams differ in name only. */
const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream)

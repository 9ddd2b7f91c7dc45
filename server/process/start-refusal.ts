/** `message` is a sentence for the operator. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

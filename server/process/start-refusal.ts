/** Nothing can be started as things are; `message` is one sentence for the person who starts. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

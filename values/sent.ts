/** What a request says: a form, or the query of an address. Anybody may write what they like in it. */
type Sent = { get(name: string): unknown }

/** Ids begin at 1, and PostgreSQL's largest integer has ten digits. */
export const idPattern = /^[1-9]\d{0,8}$/

/** Null for what is no id, in the one spelling that pages write. `?? 0` makes of it what nothing is found by. */
export function readId(text: unknown): number | null {
  return typeof text === 'string' && idPattern.test(text) ? Number(text) : null
}

export function idIn(sent: Sent, name: string): number | null {
  return readId(sent.get(name))
}

/** Empty for what was not sent. */
export function textIn(sent: Sent, name: string): string {
  return String(sent.get(name) ?? '')
}

/** Null for what is none of them. */
export function choiceIn<Choice extends string>(
  sent: Sent,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  return choices.find((each) => each === sent.get(name)) ?? null
}

/** 1 for what is no page, and for one beyond `last`. */
export function pageIn(query: Sent, last = 999_999): number {
  const page = idIn(query, 'page') ?? 1
  return page <= last ? page : 1
}

/** Of a checkbox. */
export function isTicked(form: Sent, name: string): boolean {
  return form.get(name) === 'on'
}

/** What a request says: a form, or the query of an address. Anybody may write what they like in it. */
export type Sent = { get(name: string): unknown }

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

/** Of a checkbox. */
export function isTicked(form: Sent, name: string): boolean {
  return form.get(name) === 'on'
}

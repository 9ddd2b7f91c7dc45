/** What a request contains: a form, or the query of an address. Anybody may send anything. */
export type Sent = { get(name: string): unknown }

/** The text of a field; empty when it was not sent. */
export function textIn(sent: Sent, name: string): string {
  return String(sent.get(name) ?? '')
}

/** The choice in a field; null when it is none of these. */
export function choiceIn<Choice extends string>(
  sent: Sent,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  return choices.find((each) => each === sent.get(name)) ?? null
}

/** Whether a checkbox is checked. */
export function isTicked(form: Sent, name: string): boolean {
  return form.get(name) === 'on'
}

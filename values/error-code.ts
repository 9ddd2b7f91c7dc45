import type messages from '#locales/en.json'

/** The keys under `errors` in the locales: a code without a sentence does not compile. */
export type ErrorCode = keyof typeof messages.errors

type WhatIsMissing<Code> = Code extends `${infer What}-not-found` ? What : never

/** What can be missing: whatever has a sentence for `…-not-found`. */
export type Findable = WhatIsMissing<ErrorCode>

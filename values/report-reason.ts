/** Why somebody reports a comment or an opinion. */
export const reportReasons = ['rude', 'spam', 'solution', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]

export const mostReportCharacters = 500

/** For the reason why something was hidden. */
export const mostHidingCharacters = 500

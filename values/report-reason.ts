/** Why a learner reports a comment. */
export const reportReasons = ['rude', 'spam', 'solution', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]

export const mostReportCharacters = 500

/** Of why something was hidden. */
export const mostHidingCharacters = 500

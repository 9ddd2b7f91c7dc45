/** For a note by staff on an order. */
export const mostNoteCharacters = 2_000
/** For the reason why a transfer was refused. */
export const mostRejectionCharacters = 500
/** For the reason of a refund. */
export const mostRefundReasonCharacters = 500

/** Of a note that the shop's people write on an order. */
export const mostNoteCharacters = 2_000
/** Of why a transfer was not accepted. */
export const mostRejectionCharacters = 500
/** Of why money was given back. */
export const mostRefundReasonCharacters = 500

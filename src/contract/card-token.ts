import * as v from 'valibot'

/** The gateway's token of a card. */
export const CardToken = v.pipe(v.string(), v.regex(/^token_[A-Za-z0-9_-]{1,190}$/))

import * as v from 'valibot'

/**
 * A text of an address. The router reads one of digits as a number, unless it wrote the link itself: the id
 * of a branch in a link that the server or a person wrote.
 */
export const searchText = v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))])

import pg from 'pg'

const { builtins } = pg.types
const dateArray = 1182
const bigintArray = 1016

/** How columns arrive in JavaScript where `pg` would choose otherwise. Not set globally: only our pools are meant. */
export const columnTypes = new pg.TypeOverrides()

// money and counts are bigint: numbers, as long as they are exact
columnTypes.setTypeParser(builtins.INT8, toSafeInteger)
columnTypes.setTypeParser(bigintArray, (text) =>
  text.slice(1, -1).split(',').filter(Boolean).map(toSafeInteger),
)
// a day is a day, not an instant in the time zone of the server
columnTypes.setTypeParser(builtins.DATE, (text) => text)
columnTypes.setTypeParser(dateArray, (text) => text.slice(1, -1).split(',').filter(Boolean))

function toSafeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`expected an exact integer from the database, got ${text}`)
  return number
}

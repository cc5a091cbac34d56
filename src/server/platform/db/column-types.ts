import pg from 'pg'

const { builtins } = pg.types
const dateArray = 1182
const bigintArray = 1016

/** Column parsers that differ from the defaults of `pg`. They are set per pool, not globally. */
export const columnTypes = new pg.TypeOverrides()

// money and counts are bigint columns: parsed as numbers, which must be safe integers
columnTypes.setTypeParser(builtins.INT8, toSafeInteger)
columnTypes.setTypeParser(bigintArray, (text) =>
  text.slice(1, -1).split(',').filter(Boolean).map(toSafeInteger),
)
// a date stays a text: `pg` would parse it as an instant in the server's time zone
columnTypes.setTypeParser(builtins.DATE, (text) => text)
columnTypes.setTypeParser(dateArray, (text) => text.slice(1, -1).split(',').filter(Boolean))

function toSafeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`expected an exact integer from the database, got ${text}`)
  return number
}

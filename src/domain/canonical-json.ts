/** Returns the JSON of a value with sorted keys. Hashes of it are stored: its bytes never change. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, inOrder)

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

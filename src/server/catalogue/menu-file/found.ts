/** A value of the file with its path; its type is unchecked, because the file may have other problems. */
export type Found = { readonly path: string; readonly value: unknown }

export function at({ path, value }: Found, key: string): Found {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return { path: path ? `${path}.${key}` : key, value: inside.find(([name]) => name === key)?.[1] }
}

export const listAt = (found: Found, key: string): Found[] => listOf(at(found, key))

export const listOf = ({ path, value }: Found): Found[] =>
  Array.isArray(value)
    ? value.map((entry: unknown, place) => ({ path: `${path}[${place}]`, value: entry }))
    : []

export function numberAt(found: Found, key: string): number | undefined {
  const { value } = at(found, key)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

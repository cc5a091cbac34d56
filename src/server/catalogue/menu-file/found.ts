/** A value of the file with its path; its type is unchecked, because the file may have other problems. */
export type Found = { readonly path: string; readonly value: unknown }

export const at = ({ path, value }: Found, key: string): Found => ({
  path: path ? `${path}.${key}` : key,
  value: isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined,
})

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export const listAt = (found: Found, key: string): Found[] => listOf(at(found, key))

export const listOf = ({ path, value }: Found): Found[] =>
  Array.isArray(value)
    ? value.map((entry: unknown, place) => ({ path: `${path}[${place}]`, value: entry }))
    : []

export function numberAt(found: Found, key: string): number | undefined {
  const { value } = at(found, key)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

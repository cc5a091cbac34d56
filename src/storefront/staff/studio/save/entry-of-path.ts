import { type FieldPath, valueAt } from '#domain/menu-change.ts'
import { shotWith } from '../look/screenshot-edits.ts'

/** The lists of the menu file whose entries have ids. */
const lists: ReadonlySet<string> = new Set([
  'categories',
  'optionGroups',
  'options',
  'items',
  'promotions',
  'calendar',
  'branches',
  'areas',
  'levels',
])

/** The fields that have an editor only while another one, or themselves, are there. */
const shownWith: Readonly<Record<string, string | undefined>> = {
  photoCentre: 'photo',
  percent: 'percent',
  cap: 'percent',
  amount: 'amount',
  tiers: 'tiers',
}

/**
 * Whether a menu file has every entry that a path leads into, and what its field is shown with; the field
 * itself may be missing.
 */
export function hasEntryOf(file: unknown, [field, ...rest]: FieldPath): boolean {
  if (field === undefined) return true
  const needed = shownWith[field]
  if (needed !== undefined) return valueAt(file, [needed]) !== undefined
  const value = valueAt(file, [field])
  const [id, ...inner] = rest
  if (id === undefined) return true
  // its entries have no ids: a path names their pictures
  if (field === 'screenshots') return shotWith(value, id) !== undefined
  if (!lists.has(field)) return hasEntryOf(value, rest)
  const entry = valueAt(value, [id])
  return entry !== undefined && hasEntryOf(entry, inner)
}

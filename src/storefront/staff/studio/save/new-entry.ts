import type { MenuFile } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import { type FieldPath, fieldsOf, isSameValue, valueAt } from '#domain/menu-change.ts'
import { editOf } from '../studio.ts'

// An edit whose answer is lost may have been made: the press after it has the same id, and finds the entry.

type Entry = Readonly<Record<string, unknown>>

/** The edit that adds an entry; none if an earlier press has added it. */
export const additionEdits = (menu: MenuFile, path: FieldPath, entry: Entry): FileChange[] =>
  valueAt(menu, path) === undefined ? [editOf(menu, path, entry)] : []

/** The edit that adds what a form has. What an earlier press has added becomes the same. */
export function formEdits(menu: MenuFile, path: FieldPath, entry: Entry): FileChange[] {
  const added = valueAt(menu, path)
  const to = { ...fieldsOf(added), ...entry }
  return isSameValue(added, to) ? [] : [editOf(menu, path, to)]
}

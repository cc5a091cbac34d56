import type { MenuFile } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import { type FieldPath, isSameValue, type MenuChange, orderPart, valueAt } from '#domain/menu-change.ts'

type Menus = { readonly menu: MenuFile; readonly live: MenuFile }

/** The edits that take a change out of the draft. An entry that returns has its place on the live menu. */
export function takeOutEdits({ menu, live }: Menus, { path, from, to }: MenuChange): FileChange[] {
  const edit = { path: [...path], from: to, to: from }
  const [id = '', list] = [path.at(-1), path.slice(0, -1)]
  const [ids, places] = [orderOf(menu, list), orderOf(live, list)]
  if (to !== undefined || !ids || !places?.includes(id)) return [edit]
  const before = places.slice(0, places.indexOf(id)).findLast((each) => ids.includes(each))
  const order = ids.toSpliced(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
  // an entry that is added is the last one
  if (isSameValue(order, [...ids, id])) return [edit]
  return [edit, { path: [...list, orderPart], from: ids, to: order }]
}

/** The ids of the entries of a list; undefined if it is none. */
function orderOf(menu: MenuFile, list: FieldPath): readonly string[] | undefined {
  const ids = valueAt(menu, [...list, orderPart])
  return Array.isArray(ids) ? ids : undefined
}

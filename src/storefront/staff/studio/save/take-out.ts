import type { MenuFile } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import { type FieldPath, isSameValue, type MenuChange, orderPart, valueAt } from '#domain/menu-change.ts'
import { picturePathsOf } from '#domain/studio-photo.ts'
import { branchRemovalEdits } from '../branches/branch-edits.ts'
import { calendarRemovalEdits } from '../calendar/calendar-edits.ts'
import { removeGroupEdits, removeOptionEdits } from '../menu/menu-edits.ts'
import { editOf, removalEdits } from '../studio.ts'

type Menus = { readonly menu: MenuFile; readonly live: MenuFile }

/**
 * The edits that take a change out of the draft. An entry that returns has its place on the live menu, one
 * that was added leaves every list that names it, and the fields of a picture return together.
 */
export function takeOutEdits(menus: Menus, change: MenuChange): FileChange[] {
  const { path, from, to } = change
  const picture = picturePathsOf(path)
  if (picture.length > 0) return liveEdits(menus, picture)
  if (from === undefined) {
    const edits = additionEdits(menus, path)
    if (edits) return edits
  }
  const edit = { path: [...path], from: to, to: from }
  return to === undefined ? [edit, ...placeEdits(menus, path)] : [edit]
}

/** The edits after which fields have their live values. */
const liveEdits = ({ menu, live }: Menus, paths: readonly FieldPath[]): FileChange[] =>
  paths
    .map((path) => editOf(menu, path, valueAt(live, path)))
    .filter(({ from, to }) => !isSameValue(from, to))

/** The edits that remove an entry with what names it; undefined for what nothing names. */
function additionEdits(menus: Menus, path: FieldPath): FileChange[] | undefined {
  const { menu } = menus
  const [section, id = '', list, inner = ''] = path
  if (section === 'optionGroups' && list === 'options' && path.length === 4) {
    const group = menu.optionGroups.find((each) => each.id === id)
    return group && removeOptionEdits(menu, group, inner)
  }
  if (path.length !== 2) return undefined
  switch (section) {
    case 'items':
      return removalEdits(menu, id)
    case 'optionGroups':
      return removeGroupEdits(menu, id)
    case 'calendar':
      return withLive(menus, calendarRemovalEdits(menu, id), () => ['during', 'from', 'until'])
    case 'branches':
      return withLive(menus, branchRemovalEdits(menu, id), ({ path: field, to }) =>
        // an empty list: sold or valid nowhere
        Array.isArray(to) && to.length === 0 ? [field.at(-1) ?? ''] : [],
      )
    default:
      return undefined
  }
}

/**
 * The same edits, except that an entry of the live menu gets back its live values of the fields that
 * `fieldsOf` names: without its days, a promotion would count for ever.
 */
const withLive = (
  menus: Menus,
  edits: readonly FileChange[],
  fieldsOf: (edit: FileChange) => readonly string[],
): FileChange[] =>
  edits.flatMap((edit) => {
    const entry = edit.path.slice(0, -1)
    const fields = fieldsOf(edit)
    if (entry.length < 2 || fields.length === 0 || valueAt(menus.live, entry) === undefined) return [edit]
    return liveEdits(
      menus,
      fields.map((field) => [...entry, field]),
    )
  })

/** The edit that puts an entry that returns where it was; none if it is the last one there too. */
function placeEdits({ menu, live }: Menus, path: FieldPath): FileChange[] {
  const [id = '', list] = [path.at(-1), path.slice(0, -1)]
  const [ids, places] = [orderOf(menu, list), orderOf(live, list)]
  if (!ids || !places?.includes(id)) return []
  const before = places.slice(0, places.indexOf(id)).findLast((each) => ids.includes(each))
  const order = ids.toSpliced(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
  // an entry that is added is the last one
  return isSameValue(order, [...ids, id]) ? [] : [{ path: [...list, orderPart], from: ids, to: order }]
}

/** The ids of the entries of a list; undefined if it is none. */
function orderOf(menu: MenuFile, list: FieldPath): readonly string[] | undefined {
  const ids = valueAt(menu, [...list, orderPart])
  return Array.isArray(ids) ? ids : undefined
}

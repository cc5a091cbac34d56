import type { MenuFile } from '#contract/menu-file.ts'
import type { AddedPhoto } from '#contract/studio-photo.ts'
import type { FileChange } from '#contract/studio.ts'
import { isSameValue, valueAt } from '#domain/menu-change.ts'
import { pictureFields } from '#domain/studio-photo.ts'
import { editOf, type Studio } from '../studio.ts'

type Menus = Pick<Studio, 'menu' | 'live'>

/** The edits that give a dish a photograph, in place of its drawing. */
export const photoEdits = (menu: MenuFile, id: string, { name, centre }: AddedPhoto): FileChange[] =>
  needed([
    editOf(menu, ['items', id, 'photo'], name),
    editOf(menu, ['items', id, 'photoCentre'], centre),
    editOf(menu, ['items', id, 'drawing'], undefined),
  ])

/**
 * The edits that take the photograph of a dish away, or a crop without one. A dish that is drawn on the live
 * menu is drawn again; a drawing of the draft stays.
 */
export function withoutPhotoEdits({ menu, live }: Menus, id: string): FileChange[] {
  const drawing = ['items', id, 'drawing']
  return needed([
    editOf(menu, ['items', id, 'photo'], undefined),
    editOf(menu, ['items', id, 'photoCentre'], undefined),
    editOf(menu, drawing, valueAt(menu, drawing) ?? valueAt(live, drawing)),
  ])
}

const needed = (edits: readonly FileChange[]): FileChange[] =>
  edits.filter(({ from, to }) => !isSameValue(from, to))

/** Whether customers see another picture of the dish than the draft has. */
export const isPictureChanged = ({ menu, live }: Menus, id: string): boolean =>
  pictureFields.some(
    (field) => !isSameValue(valueAt(menu, ['items', id, field]), valueAt(live, ['items', id, field])),
  )

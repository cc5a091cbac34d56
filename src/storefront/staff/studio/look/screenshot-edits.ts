import type { MenuFile } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import { editOf } from '../studio.ts'

export type Screenshot = MenuFile['brand']['look']['screenshots'][number]

export const screenshotsPath = ['brand', 'look', 'screenshots']

export const screenshotsOf = (menu: MenuFile): readonly Screenshot[] => menu.brand.look.screenshots

/** What identifies a screenshot in the list, which has no ids: its pictures. */
export const pictureOf = ({ picture: { en, ar } }: Pick<Screenshot, 'picture'>): string =>
  JSON.stringify([en, ar])

/**
 * The edits that change the screenshot with this picture: its place may be another by now, or it may be gone.
 * Without a result of `change` it is removed.
 */
export function changedScreenshot(
  menu: MenuFile,
  picture: string,
  change: (shot: Screenshot) => readonly Screenshot[],
): FileChange[] {
  const shots = screenshotsOf(menu)
  const place = shots.findIndex((shot) => pictureOf(shot) === picture)
  if (place < 0) return []
  return [
    editOf(
      menu,
      screenshotsPath,
      shots.flatMap((shot, at) => (at === place ? change(shot) : [shot])),
    ),
  ]
}

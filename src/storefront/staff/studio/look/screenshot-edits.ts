import type { MenuFile } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import type { Lang } from '#domain/locale.ts'
import type { SavedField } from '../save/draft-saver.ts'
import { editOf } from '../studio.ts'

export type Screenshot = MenuFile['brand']['look']['screenshots'][number]

export const screenshotsPath = ['brand', 'look', 'screenshots']

export const screenshotsOf = (menu: MenuFile): readonly Screenshot[] => menu.brand.look.screenshots

/** What identifies a screenshot in the list, which has no ids: its pictures. */
export const pictureOf = ({ picture: { en, ar } }: Pick<Screenshot, 'picture'>): string =>
  JSON.stringify([en, ar])

/** Returns the screenshot with this picture in a list of the draft. */
export const shotWith = (shots: unknown, picture: string): Screenshot | undefined =>
  // the server keeps the types of the menu file in every draft
  (Array.isArray(shots) ? (shots as readonly Screenshot[]) : []).find((shot) => pictureOf(shot) === picture)

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

/** The sentence of a screenshot as a field; `menuNow` has all earlier edits. */
export const labelField = (
  { picture, lang }: { picture: string; lang: Lang },
  menuNow: () => MenuFile,
): SavedField<string> => ({
  path: [...screenshotsPath, picture, lang],
  read: (text) => ({ value: text.trim() === '' ? undefined : text.trim() }),
  isShownAs: (text, saved) => text === (saved ?? ''),
  // the list of screenshots is one field of the draft, of which the label is a part
  changeOf: (_from, to) => {
    const menu = menuNow()
    const [edit] = changedScreenshot(menu, picture, (shot) => {
      const { [lang]: _before, ...rest } = shot.label
      return [{ ...shot, label: typeof to === 'string' ? { ...rest, [lang]: to } : rest }]
    })
    return edit ?? editOf(menu, screenshotsPath, screenshotsOf(menu))
  },
  valueIn: ({ theirs }) => shotWith(theirs, picture)?.label[lang],
})

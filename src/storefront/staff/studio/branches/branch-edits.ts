import type { MenuFile, MenuFileBranch } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import { type Lang, langs, type Localized } from '#domain/locale.ts'
import { editOf } from '../studio.ts'

export type FileArea = Extract<MenuFileBranch['delivery'], { kind: 'areas' }>['areas'][number]
export type FileTier = Extract<MenuFileBranch['delivery'], { kind: 'tiers' }>['tiers'][number]
export type Opening = MenuFileBranch['hours']['sunday'][number]

/**
 * A new branch that has the city, the hours and the lead times of another one. Its address is missing, so
 * that it is not published before its place is set; it delivers nothing yet.
 */
export const newBranch = (
  like: MenuFileBranch,
  { id, name }: Pick<MenuFileBranch, 'id' | 'name'>,
): MenuFileBranch => ({
  ...like,
  id,
  name,
  address: {},
  specialDays: [],
  pickup: true,
  delivery: { kind: 'none' },
  outOfStock: [],
  paused: [],
})

/** The edits that take a branch off, and out of every list that names it. */
export function branchRemovalEdits(menu: MenuFile, id: string): FileChange[] {
  const without = (ids: readonly string[]) => ids.filter((each) => each !== id)
  return [
    ...menu.items
      .filter(({ soldAt }) => soldAt?.includes(id))
      .map((item) => editOf(menu, ['items', item.id, 'soldAt'], without(item.soldAt ?? []))),
    ...menu.promotions
      .filter(({ branches }) => branches?.includes(id))
      .map((promotion) =>
        editOf(menu, ['promotions', promotion.id, 'branches'], without(promotion.branches ?? [])),
      ),
    ...menu.calendar
      .filter(({ branchHours }) => branchHours.some(({ branches }) => branches.includes(id)))
      .map((entry) =>
        editOf(
          menu,
          ['calendar', entry.id, 'branchHours'],
          entry.branchHours
            .map((hours) => ({ ...hours, branches: without(hours.branches) }))
            .filter(({ branches }) => branches.length > 0),
        ),
      ),
    editOf(menu, ['branches', id], undefined),
  ]
}

/** The branches of the draft by city, both in the order of the file. */
export function branchesByCity(branches: readonly MenuFileBranch[]) {
  const cities = new Map<string, { city: Localized; branches: MenuFileBranch[] }>()
  for (const branch of branches) {
    const key = branch.city.ar ?? branch.city.en ?? ''
    const known = cities.get(key)
    if (known) known.branches.push(branch)
    else cities.set(key, { city: branch.city, branches: [branch] })
  }
  return [...cities.values()]
}

/** Returns the words with this text in a language; undefined if none is left. */
export function withWord(
  words: Localized | undefined,
  lang: Lang,
  typed: string,
): { en?: string; ar?: string } | undefined {
  const said = Object.entries({ ...words, [lang]: typed }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return said.length === 0 ? undefined : Object.fromEntries(said)
}

/** Returns the words without spaces around them; undefined without a text. */
export function trimmedWords(words: Localized): { en?: string; ar?: string } | undefined {
  const said = langs.flatMap((lang) => {
    const text = words[lang]?.trim() ?? ''
    return text === '' ? [] : [[lang, text] as const]
  })
  return said.length === 0 ? undefined : Object.fromEntries(said)
}

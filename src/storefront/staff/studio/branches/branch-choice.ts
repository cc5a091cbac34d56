import type { MenuFileBranch } from '#contract/menu-file.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Localized } from '#domain/locale.ts'
import { branchesByCity } from './branch-edits.ts'

/** More are listed by city and found by a search. */
export const mostAsChips = 12

type ListedCity = {
  readonly city: Localized
  /** Every branch of the city: its row turns all of them. */
  readonly ids: readonly string[]
  /** The branches that the search finds. */
  readonly found: readonly MenuFileBranch[]
}

/** Returns the cities with a branch that the search finds, by the name of the branch or of its city. */
export function listedCities(branches: readonly MenuFileBranch[], wanted: string): ListedCity[] {
  const folded = foldText(wanted)
  const isFound = ({ name, city }: MenuFileBranch) =>
    [name.en, name.ar, city.en, city.ar].some((words) => foldText(words ?? '').includes(folded))
  return branchesByCity(branches)
    .map(({ city, branches: those }) => ({
      city,
      ids: those.map(({ id }) => id),
      found: those.filter(isFound),
    }))
    .filter(({ found }) => found.length > 0)
}

/** Returns the chosen ids with these ones added or taken away, in the order of the branches. */
export function turnedBranches(
  branches: readonly MenuFileBranch[],
  chosen: readonly string[],
  { ids, isOn }: { readonly ids: readonly string[]; readonly isOn: boolean },
): string[] {
  const [before, turned] = [new Set(chosen), new Set(ids)]
  return branches.map(({ id }) => id).filter((id) => (turned.has(id) ? isOn : before.has(id)))
}

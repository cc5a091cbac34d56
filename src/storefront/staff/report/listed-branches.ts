type Listed = { readonly id: string; readonly name: string; readonly isPublic: boolean }

/**
 * Returns the branches that can be chosen: the public ones, and those chosen before that were removed since,
 * under their ids.
 */
export const listedBranches = (
  branches: readonly { readonly id: string; readonly name: string }[],
  chosen: readonly string[],
): Listed[] => [
  ...branches.map((branch) => ({ ...branch, isPublic: true })),
  ...chosen.flatMap((id) =>
    branches.some((branch) => branch.id === id) ? [] : [{ id, name: id, isPublic: false }],
  ),
]

/**
 * Returns the ids that the reports are asked for; none if all that are listed are chosen. While the list is
 * not loaded, nothing is listed.
 */
export const chosenBranches = (listed: readonly Listed[], ids: readonly string[]): readonly string[] =>
  listed.length > 0 && listed.every(({ id }) => ids.includes(id)) ? [] : ids

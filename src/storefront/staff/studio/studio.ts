import { newIdEnd } from '#client/new-id-end.ts'
import type { MenuFile, MenuFileItem } from '#contract/menu-file.ts'
import type { FieldProblem } from '#contract/studio-problem.ts'
import type { FileChange, MenuDraft } from '#contract/studio.ts'
import type { Localized } from '#domain/locale.ts'
import { type FieldPath, isSameValue, valueAt, withChanges } from '#domain/menu-change.ts'
import { relatedIn } from '#domain/related-paths.ts'

/** The draft with the menu file that it makes, beside the live one. */
export type Studio = {
  readonly draft: MenuDraft
  readonly live: MenuFile
  readonly menu: MenuFile
}

/** For `select` of the query: it is computed once for each reply. */
export const studioOf = (draft: MenuDraft): Studio => ({
  draft,
  live: asMenuFile(draft.live),
  menu: asMenuFile(withChanges(withDraftDays(draft), draft.changes)),
})

/** The live menu, for a manager with the days that are only in the draft: their exceptions are changes. */
const withDraftDays = ({ live, draftDays }: MenuDraft): unknown =>
  draftDays.length === 0 ? live : { ...live, calendar: [...asMenuFile(live).calendar, ...draftDays] }

// the server keeps the types of the menu file in every draft; only values may not be allowed yet
const asMenuFile = (value: unknown): MenuFile => value as MenuFile

const isWithin = (path: FieldPath, of: FieldPath): boolean => of.every((part, place) => part === path[place])

/** The problem of a field: its own, or that of the words that it is a part of. */
export const problemAt = ({ draft }: Studio, path: FieldPath): FieldProblem | undefined =>
  draft.problems.find(
    (problem) => (problem.path.length > 2 || problem.path[0] === 'brand') && isWithin(path, problem.path),
  )

export const problemsWithin = ({ draft }: Studio, of: FieldPath): FieldProblem[] =>
  draft.problems.filter(({ path }) => isWithin(path, of))

export type DishState = 'new' | 'price' | 'changed' | 'hidden' | 'times' | 'problem'

/**
 * Returns a function that gives what the list says of a dish. The changes and problems of the draft are read
 * once for all dishes.
 */
export function dishStates({ draft }: Studio): (dish: MenuFileItem) => DishState[] {
  const [changesOf, problemsOf] = [relatedIn(draft.changes), relatedIn(draft.problems)]
  return (dish) => {
    const at = ['items', dish.id]
    const changes = changesOf(at)
    const isNew = changes.some(({ path, from }) => path.length === 2 && from === undefined)
    const isPriced = changes.some(({ path }) => path[2] === 'price')
    const isTimed = dish.when.length > 0 || dish.during !== undefined || dish.from !== undefined
    // a problem of all dishes is said elsewhere
    const hasProblem = problemsOf(at).some(({ path }) => path.length > 1)
    return [
      ...(hasProblem ? ['problem' as const] : []),
      ...(isNew ? ['new' as const] : []),
      ...(!isNew && isPriced ? ['price' as const] : []),
      ...(!isNew && !isPriced && changes.length > 0 ? ['changed' as const] : []),
      ...(isHidden(dish) ? ['hidden' as const] : []),
      ...(isTimed ? ['times' as const] : []),
    ]
  }
}

/** A dish that no branch sells. */
export const isHidden = ({ soldAt }: MenuFileItem): boolean => soldAt?.length === 0

/** The edit of a field from the value that the editor saw. */
export const editOf = (menu: MenuFile, path: FieldPath, to: unknown): FileChange => ({
  path: [...path],
  from: valueAt(menu, path),
  to,
})

/** Texts that must be there: one without both languages is a problem of the draft. */
const requiredWords: ReadonlySet<string | undefined> = new Set([
  'name',
  'address',
  'city',
  'legalName',
  'tagline',
])

/** The edit of a text in one language. A description without a text in either language is none. */
export function wordsEdit(menu: MenuFile, path: FieldPath, to: unknown): FileChange {
  const parent = path.slice(0, -1)
  const words = valueAt(menu, parent)
  const isLast = to === undefined && isSameValue(withChanges(words, [{ path: path.slice(-1), to }]), {})
  if (!isLast || requiredWords.has(parent.at(-1))) return editOf(menu, path, to)
  return { path: [...parent], from: words, to: undefined }
}

/** The edits that take a dish off the menu, and out of every list that names it. */
export function removalEdits(menu: MenuFile, id: string): FileChange[] {
  const without = (path: FieldPath, ids: readonly string[] | undefined) =>
    ids?.includes(id)
      ? [
          editOf(
            menu,
            path,
            ids.filter((each) => each !== id),
          ),
        ]
      : []
  return [
    ...menu.items.flatMap((item) => without(['items', item.id, 'goesWith'], item.goesWith)),
    // a promotion of this dish only would become one of every dish
    ...menu.promotions.flatMap(({ id: promotion, items = [] }) =>
      items.length > 1 ? without(['promotions', promotion, 'items'], items) : [],
    ),
    ...menu.branches.flatMap((branch) => [
      ...without(['branches', branch.id, 'outOfStock'], branch.outOfStock),
      ...(branch.paused.some(({ itemId }) => itemId === id)
        ? [
            editOf(
              menu,
              ['branches', branch.id, 'paused'],
              branch.paused.filter(({ itemId }) => itemId !== id),
            ),
          ]
        : []),
    ]),
    editOf(menu, ['items', id], undefined),
  ]
}

/**
 * An id for a new entry of the menu: its English name, else `otherwise`, and random letters. Carts, earlier
 * orders and publications that wait may have an id that the draft no longer has, so none is used again.
 */
export function newEntryId(name: Localized, otherwise: string): string {
  const words = (name.en ?? '').toLowerCase().match(/[a-z0-9]+/g) ?? [otherwise]
  const plain = words.join('-').slice(0, 50).replace(/-$/, '')
  return `${plain}-${newIdEnd()}`
}

/** The section of a change, and the name of its entry: that of the draft, else that of the live menu. */
export function subjectOf(
  { menu, live }: Pick<Studio, 'menu' | 'live'>,
  { path, from, to }: FileChange,
): Localized | undefined {
  const entry = path.slice(0, 2)
  const [named] = [to, from, valueAt(menu, entry), valueAt(live, entry)].filter(
    (value, place) => (place > 1 || path.length === 2) && valueAt(value, ['name']) !== undefined,
  )
  const words = valueAt(named, ['name'])
  return typeof words === 'object' && words !== null ? words : undefined
}

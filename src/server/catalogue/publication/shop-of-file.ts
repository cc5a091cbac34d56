import * as v from 'valibot'
import { Category, OptionGroup } from '#contract/menu.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isOfFile, stateChanges } from './apply-states.ts'
import { addressOf, contentOf, OpenBranch } from '#server/catalogue/menu-file/content.ts'
import { storedBrandOf, withStoredPictures } from './apply-menu.ts'
import type { CheckedMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { findReading } from '#server/catalogue/menu/menu-reading.ts'
import { promotionsOf, StoredPromotions } from '#server/catalogue/menu/promotions.ts'
import { shownPicture } from '#server/catalogue/menu/shown-picture.ts'
import { type ItemState, listContent, type Shop } from '#server/catalogue/menu/store.ts'
import { brandOf } from '#server/catalogue/menu/stored-brand.ts'

/** Returns where a picture is that customers cannot load yet, by the id of its dish and the picture. */
type AddressOfNew = (itemId: string, picture: NewPicture) => string
type NewPicture = NonNullable<ReturnType<CheckedMenu['pictures']['get']>>

/**
 * Returns the shop as an import of the checked file would leave it at this moment; writes nothing. What
 * employees set (pauses, what ran out) stays, as it does at an import. Undefined before the first import.
 */
export async function shopOfFile(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  menu: CheckedMenu,
  addressOfNew: AddressOfNew,
): Promise<Shop | undefined> {
  const live = (await findReading(deps))?.shop
  if (!live) return undefined
  const content = contentOf(menu)
  const { items, stored, made } = await withStoredPictures(deps.db, content.items)
  const changes = stateChanges(content.branches, await listContent(deps.db, 'branch'))
  const before = new Map(live.branches.map((branch) => [branch.id, branch]))
  const branches = v
    .parse(v.array(OpenBranch), asStored(content.branches))
    .map((branch) => ({ ...open, ...before.get(branch.id), ...branch }))
  return {
    ...live,
    ...brandOf(asStored({ ...storedBrandOf(menu.file), look: menu.look.stored }), {
      branches,
      scheme: menu.file.brand.points,
    }),
    categories: v.parse(v.array(Category), asStored(content.categories)),
    optionGroups: v.parse(v.array(OptionGroup), asStored(content.optionGroups)),
    items: items.map((item) => {
      const shown = shownPicture(item, made)
      const picture = menu.pictures.get(item.id)
      const address = picture && addressOf(picture)
      const isNew = address !== undefined && address === item.picture && address !== shown.picture
      const isNewDrawing = picture && 'body' in picture && stored.get(item.id)?.picture !== address
      return picture && (isNew || isNewDrawing)
        ? { ...shown, picture: addressOfNew(item.id, picture), blur: null }
        : shown
    }),
    branches,
    states: [
      ...live.states.filter(
        (state) =>
          !changes.cleared.some((cleared) => isOfFile(state, cleared)) && !changes.set.some(isSameAs(state)),
      ),
      ...changes.set,
    ],
    promotions: v.parse(StoredPromotions, asStored(promotionsOf(menu.file))),
  }
}

/** A branch that is not open yet. */
const open = { revision: 0, pausedUntil: null, kitchenNow: null, silent: false }

/** The value as the tables store it: without undefined fields. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const isSameAs =
  ({ branchId, itemId }: Pick<ItemState, 'branchId' | 'itemId'>) =>
  (other: Pick<ItemState, 'branchId' | 'itemId'>): boolean =>
    other.branchId === branchId && other.itemId === itemId

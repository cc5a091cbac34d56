import * as v from 'valibot'
import { Branch } from '#contract/branch.ts'
import { type BranchMenu, MenuItem, type OptionGroup } from '#contract/menu.ts'
import { weekdays } from '#domain/weekday.ts'
import type { MenuFileBranch, MenuFileItem } from '#contract/menu-file.ts'
import { storedAddress } from '#domain/photo.ts'
import type { CheckedMenu } from './check-menu-file.ts'
import { pictureUrl } from './picture.ts'
import { type Calendar, maghribOf, specialDaysOf } from './calendar.ts'
import { withTimes } from './times.ts'

/**
 * The JSON that the tables store for each entry. States that change often (availability, pauses) are columns
 * instead.
 */
export const SoldItem = v.object({
  ...v.omit(MenuItem, ['availability', 'until', 'note', 'blur']).entries,
  /** Shown until the sizes of the photograph `picture` are made. */
  pictureBefore: v.optional(v.nullable(v.string())),
  /** What the menu file said when `npm run menu -- picture` gave the dish another picture. */
  pictureOfFile: v.optional(v.nullable(v.string())),
  /** Ids of the branches that sell it; null for all. */
  soldAt: v.nullable(v.array(v.string())),
})
export type SoldItem = v.InferOutput<typeof SoldItem>

/** An item with the picture that is shown now, and its placeholder. */
export type ShownItem = Omit<SoldItem, 'pictureBefore' | 'pictureOfFile'> & Pick<Item, 'blur'>
type Item = v.InferOutput<typeof MenuItem>

export const OpenBranch = v.object({
  ...v.omit(Branch, ['pausedUntil', 'kitchenNow', 'silent']).entries,
  /** The states in the last imported menu file, to detect what is new in the next one. */
  fromFile: v.object({
    outOfStock: v.array(v.string()),
    paused: v.array(v.object({ itemId: v.string(), note: MenuItem.entries.note })),
  }),
})
export type OpenBranch = v.InferOutput<typeof OpenBranch>

type Content = {
  readonly categories: BranchMenu['menu']['categories']
  readonly optionGroups: readonly v.InferInput<typeof OptionGroup>[]
  readonly items: readonly SoldItem[]
  readonly branches: readonly OpenBranch[]
}

/** Converts a checked file into the stored shapes. */
export const contentOf = ({ file, pictures }: Pick<CheckedMenu, 'file' | 'pictures'>): Content => ({
  categories: file.categories.map((category) => withTimes(category, file.calendar)),
  optionGroups: file.optionGroups.map((group) => ({
    ...group,
    options: group.options.map(({ price, ...option }) => ({
      ...withTimes(option, file.calendar),
      priceDelta: price,
      availability: 'available',
    })),
  })),
  items: file.items.map((item) => {
    const picture = pictures.get(item.id)
    return soldItemOf(withTimes(item, file.calendar), picture ? addressOf(picture) : null)
  }),
  branches: file.branches.map((branch) => openBranchOf(branch, file.calendar)),
})

type AnyPicture = NonNullable<ReturnType<CheckedMenu['pictures']['get']>>

export const addressOf = (picture: AnyPicture): string =>
  'body' in picture ? pictureUrl(picture) : storedAddress(picture.id)

function soldItemOf(item: ReturnType<typeof withTimes<MenuFileItem>>, picture: string | null): SoldItem {
  const { drawing: _drawing, photo: _photo, photoCentre: _centre, soldAt, ...sold } = item
  const { description, spicy, vegetarian, ...same } = sold
  return {
    ...same,
    ...(spicy && { spicy }),
    ...(vegetarian && { vegetarian }),
    description: description ?? {},
    picture,
    soldAt: soldAt ?? null,
  }
}

function openBranchOf(branch: MenuFileBranch, calendar: Calendar): OpenBranch {
  const { hours, delivery, outOfStock, paused, ...same } = branch
  const maghrib = maghribOf(branch, calendar)
  return {
    ...same,
    hours: weekdays.map((day) => hours[day]),
    specialDays: specialDaysOf(branch, calendar),
    ...(maghrib.length > 0 && { maghrib }),
    delivery: closed(delivery),
    fromFile: { outOfStock, paused: paused.map(({ itemId, note }) => ({ itemId, note: note ?? {} })) },
  }
}

/** Closes the rings: a GeoJSON ring ends with its first corner, but a menu file may leave that corner out. */
function closed(delivery: MenuFileBranch['delivery']): v.InferOutput<typeof Branch>['delivery'] {
  if (delivery.kind !== 'areas') return delivery
  return {
    kind: 'areas',
    areas: delivery.areas.map((area) => ({ ...area, polygon: ring(area.polygon) })),
  }
}

function ring(corners: readonly [number, number][]): [number, number][] {
  const [first, last] = [corners[0], corners.at(-1)]
  const isClosed = !first || !last || (first[0] === last[0] && first[1] === last[1])
  return isClosed ? [...corners] : [...corners, first]
}

import { atom } from 'jotai'
import { allergens, type Allergen } from '#domain/menu.ts'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'

/** Only what the law names counts; anything else is of another build. */
export const parseAvoided = (stored: unknown): readonly Allergen[] =>
  Array.isArray(stored) ? allergens.filter((allergen) => stored.includes(allergen)) : []

const kept = keptAtom<readonly Allergen[]>('allergy', {
  parse: parseAvoided,
  store: (avoided) => avoided,
})

/**
 * What somebody stays away from. It is on this device alone: no request carries it, and signing out forgets
 * it.
 */
export const avoidedAtom = kept.valueAtom

export const avoidAtom = atom(
  null,
  (_get, _set, { allergen, avoid }: { allergen: Allergen; avoid: boolean }): Promise<void> =>
    kept.change((avoided) => allergens.filter((one) => (one === allergen ? avoid : avoided.includes(one)))),
)

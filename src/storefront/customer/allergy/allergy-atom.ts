import { atom } from 'jotai'
import { allergens, type Allergen } from '#domain/menu.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'

/** Returns the known allergens of a stored value; other names come from another build and are dropped. */
export const parseAvoided = (stored: unknown): readonly Allergen[] =>
  Array.isArray(stored) ? allergens.filter((allergen) => stored.includes(allergen)) : []

const kept = storedAtom<readonly Allergen[]>('allergy', {
  parse: parseAvoided,
  store: (avoided) => avoided,
})

/**
 * The allergens that the customer avoids. They are on this device only: no request sends them, and signing
 * out deletes them.
 */
export const avoidedAtom = kept.valueAtom

export const avoidAtom = atom(
  null,
  (_get, _set, { allergen, avoid }: { allergen: Allergen; avoid: boolean }): Promise<void> => {
    // nothing but this device knows them: asks the browser not to delete them after a while without a visit
    if (avoid) void navigator.storage?.persist?.()
    return kept.change((avoided) =>
      allergens.filter((one) => (one === allergen ? avoid : avoided.includes(one))),
    )
  },
)

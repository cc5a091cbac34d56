import { atom } from 'jotai'
import { openDevice } from '#client/device.ts'
import { createKept } from '#client/kept.ts'
import { allergens, type Allergen } from '#domain/menu.ts'

/** Only what the law names counts; anything else is of another build. */
export const parseAvoided = (stored: unknown): readonly Allergen[] =>
  Array.isArray(stored) ? allergens.filter((allergen) => stored.includes(allergen)) : []

const kept = createKept<readonly Allergen[]>(openDevice('allergy'), {
  parse: parseAvoided,
  store: (avoided) => avoided,
})

const snapshotAtom = atom(kept.snapshot())
snapshotAtom.onMount = (hear) => kept.follow(hear)

/** What somebody stays away from. It is on this device alone: no request carries it, and signing out forgets it. */
export const avoidedAtom = atom((get) => get(snapshotAtom).value)

export const avoidAtom = atom(
  null,
  (_get, _set, { allergen, avoid }: { allergen: Allergen; avoid: boolean }): Promise<void> =>
    kept.change((avoided) => allergens.filter((one) => (one === allergen ? avoid : avoided.includes(one)))),
)

import { atom } from 'jotai'
import { clockOffset } from '#client/connectivity.ts'
import type { DeliveryAddress } from '#contract/cart.ts'
import { hourMs } from '#domain/duration.ts'
import type { OnlyChoice } from '#domain/only-choice.ts'
import { brandWords } from '#storefront/i18n/brand.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import {
  branchCookieOf,
  branchIdOf,
  changedChoice,
  claimedChoice,
  parseStoredChoice,
  toStoredChoice,
  typedChoice,
  withoutAddressOfOther,
  type Choice,
} from './choice.ts'

const openedAt = Date.now()

const kept = storedAtom<Choice>('choice', {
  // a time that passes while the page is open is kept for three hours, longer than a checkout takes, so that
  // the screens can say that it has passed; an installed app that is opened the next day begins with "now"
  parse: (stored) => parseStoredChoice(stored, Math.max(openedAt, Date.now() - 3 * hourMs), warn),
  store: (choice) => toStoredChoice(choice, clockOffset()),
})

/**
 * The branch that the HTML was rendered for, from the cookie, so that the server's and the first client
 * render agree. The server sets it from the request, in a jotai store of its own.
 */
export const renderedBranchIdAtom = atom(typeof document === 'undefined' ? null : branchIdOf(document.cookie))

/**
 * What the brand leaves no choice of: customers are not asked for it. The server sets it, in a jotai store of
 * its own.
 */
export const onlyChoiceAtom = atom<OnlyChoice>(brandWords().only ?? {})

/** The choice of the customer on this device. Until the device was read, only the branch is known. */
export const choiceAtom = atom((get): Choice => {
  const value = get(kept.valueAtom)
  const only = get(onlyChoiceAtom)
  return {
    ...value,
    method: only.method ?? value.method,
    branchId: only.branchId ?? value.branchId ?? get(renderedBranchIdAtom),
  }
})

/** False until the device was read; only then is it known whether the customer has chosen. */
export const choiceLoadedAtom = kept.loadedAtom

/**
 * The branch or address that the customer has tapped last, until it is chosen: until menus and branches are
 * read and a question is answered. Each tap sets an object of its own, so that an earlier one which is still
 * read can tell that it no longer counts.
 */
export const nextChoiceAtom = atom<Partial<Choice> | undefined>(undefined)

/** The choice with what was tapped last, for the screens that choose: a tap shows at once. */
export const shownChoiceAtom = atom((get): Choice => ({ ...get(choiceAtom), ...get(nextChoiceAtom) }))

/**
 * Changes parts of the choice. A new branch is also written to the cookie for the next server render. What
 * was tapped before no longer counts, unless only the time changes. Resolves when the choice is stored.
 */
export const changeChoiceAtom = atom(null, (_get, set, part: Partial<Choice>) => {
  if ('method' in part || 'branchId' in part || 'address' in part) set(nextChoiceAtom, undefined)
  if (part.branchId) document.cookie = branchCookieOf(part.branchId, location.protocol === 'https:')
  return kept.change((choice) => changedChoice(choice, part))
})

/** Says who typed the address of a choice, unless it has changed since. Resolves when that is stored. */
export const nameTypistAtom = atom(
  null,
  (_get, _set, typed: Pick<Choice, 'address' | 'addressOf'>, addressOf: string | null) =>
    kept.change((choice) => typedChoice(choice, typed, addressOf)),
)

/** Makes a customer the owner of the choice. Resolves with whether the device has stored it. */
export async function claimChoice(customerId: string, former: string | undefined): Promise<boolean> {
  await kept.change((choice) => claimedChoice(choice, { customerId, former }))
  return kept.snapshot().lasting
}

/** Replaces the address of the choice if this customer has chosen it. Resolves when that is stored. */
export const changeAddressOf = (
  customerId: string,
  change: (address: DeliveryAddress) => DeliveryAddress | null,
): Promise<void> =>
  kept.change((choice) =>
    choice.address && choice.addressOf === customerId
      ? { ...choice, address: change(choice.address) }
      : choice,
  )

/** Removes an address that surely is another customer's from the choice. */
export async function dropAddressOfOther(customerId: string): Promise<void> {
  const { value } = kept.snapshot()
  if (withoutAddressOfOther(value, customerId) === value) return
  await kept.change((choice) => withoutAddressOfOther(choice, customerId))
}

function warn(about: string, what: unknown): void {
  // oxlint-disable-next-line no-console -- for support: staff ask the customer to read the console
  console.warn(about, what)
}

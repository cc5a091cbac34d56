import * as v from 'valibot'
import { Note } from '#contract/cart.ts'
import { FamilyCart, FamilyOperation as OperationShape } from '#contract/family-cart.ts'
import type { FamilyOperation } from '#domain/family-cart.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'

/** More links than a family opens at a time. */
const mostCarts = 5

const [Added, Changed, Removed] = OperationShape.options

/**
 * An operation as it is stored, with any note, also one that the server will refuse: a record that does not
 * fit is lost, and with it the key of this participant.
 */
const Waiting = v.variant('kind', [
  v.strictObject({ ...Added.entries, note: Note }),
  v.strictObject({ ...Changed.entries, note: Note }),
  Removed,
])

const Taking = v.object({
  code: v.string(),
  /** Who this device is in the cart; the key never leaves it except to the server. */
  member: v.object({ id: v.string(), key: v.string() }),
  isHost: v.boolean(),
  /** Operations that the server does not have yet. */
  waiting: v.array(Waiting),
  /** The cart as the server last sent it, for visits without a network. */
  cart: FamilyCart,
})

/** What this device stores of a family cart that it takes part in. */
export type Taking = Omit<v.InferOutput<typeof Taking>, 'waiting'> & {
  readonly waiting: readonly FamilyOperation[]
}

const Stored = v.object({ version: v.literal(1), carts: v.array(v.unknown()) })

/** Parses the stored carts; those of another version are dropped, because their link still works. */
function parseCarts(stored: unknown): readonly Taking[] {
  const parsed = v.safeParse(Stored, stored)
  if (!parsed.success) return []
  return parsed.output.carts.flatMap((cart) => {
    const taking = v.safeParse(Taking, cart)
    return taking.success ? [taking.output] : []
  })
}

const kept = storedAtom<readonly Taking[]>('family', {
  parse: parseCarts,
  store: (carts) => ({ version: 1, carts }),
})

/** The family carts of this device, the last opened first. */
export const takingsAtom = kept.valueAtom

/** False until the device was read. */
export const takingsLoadedAtom = kept.loadedAtom

/** Returns what this device stores of a cart now. */
export const takingOf = (code: string): Taking | undefined =>
  kept.snapshot().value.find((taking) => taking.code === code)

export const keepTaking = (taking: Taking): Promise<void> =>
  kept.change((carts) => [taking, ...carts.filter(({ code }) => code !== taking.code)].slice(0, mostCarts))

export const changeTaking = (code: string, change: (taking: Taking) => Taking): Promise<void> =>
  kept.change((carts) => carts.map((taking) => (taking.code === code ? change(taking) : taking)))

export const deleteTaking = (code: string): Promise<void> =>
  kept.change((carts) => carts.filter((taking) => taking.code !== code))

import { done, type Outcome, refuse } from '#domain/outcome.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changeAsHost } from './change-cart.ts'
import { listMembers, listOperations, setClosed, setLocked, setRemoved } from './store.ts'

type Needs = Pick<Deps, 'db' | 'live' | 'now'>
type Host = { readonly code: string; readonly customerId: string }

type NotLocked = 'family-empty' | NotUnlocked

/**
 * Locks the cart, so that its lines can be ordered. Locking a locked cart changes nothing. Refused once an
 * order with its lines waits for payment or is placed, because the lines would be ordered twice.
 */
export const lockAsHost = (deps: Needs, host: Host): Promise<Outcome<undefined, NotLocked>> =>
  changeAsHost<undefined, NotLocked>(deps, host, async (tx, { cart, progress, at }) => {
    if (progress.state === 'ordered') return refuse('family-ordered')
    if (progress.isPaying) return refuse('family-paying')
    if (progress.state !== 'open') return done(undefined)
    if ((await listOperations(tx, cart.id)).length === 0) return refuse('family-empty')
    await setLocked(tx, cart.id, at)
    return done(undefined)
  })

type NotUnlocked = 'family-paying' | 'family-ordered' | 'not-found'

/** Opens the cart again. Refused once an order with its lines waits for payment or is placed. */
export const unlockAsHost = (deps: Needs, host: Host): Promise<Outcome<undefined, NotUnlocked>> =>
  changeAsHost<undefined, NotUnlocked>(deps, host, async (tx, { cart, progress }) => {
    if (progress.state === 'ordered') return refuse('family-ordered')
    if (progress.isPaying) return refuse('family-paying')
    await setLocked(tx, cart.id, null)
    return done(undefined)
  })

/** Closes the link for all. */
export const closeAsHost = (deps: Needs, host: Host): Promise<Outcome<undefined, 'not-found'>> =>
  changeAsHost<undefined, 'not-found'>(deps, host, async (tx, { cart, at }) => {
    await setClosed(tx, cart.id, at)
    return done(undefined)
  })

/** Removes a participant and their dishes. The host stays: the cart is closed instead. */
export const removeAsHost = (
  deps: Needs,
  { memberId, ...host }: Host & { readonly memberId: string },
): Promise<Outcome<undefined, 'not-found'>> =>
  changeAsHost<undefined, 'not-found'>(deps, host, async (tx, { cart, at }) => {
    const member = (await listMembers(tx, cart.id)).find(({ id }) => id === memberId)
    if (!member || member.is_host) return refuse('not-found')
    if (member.removed_at === null) await setRemoved(tx, cart.id, memberId, at)
    return done(undefined)
  })

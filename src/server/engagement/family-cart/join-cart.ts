import type { BodyOf } from '#contract/endpoint.ts'
import type { joinFamilyCart } from '#contract/family-cart.ts'
import { maxPeople } from '#domain/family-cart.ts'
import { foldText } from '#domain/fold-text.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { hashOf, isSame } from '#server/platform/crypto/hash.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changeCart } from './change-cart.ts'
import { choosingMs } from './note-presence.ts'
import { listMembers, insertMember } from './store.ts'

/** All who ever joined: a link that the host has to defend with removals is closed instead. */
const maxJoined = 3 * maxPeople

type Reason = 'family-people' | 'family-name-taken' | 'family-removed' | 'not-allowed' | 'not-found'

/** Adds a participant. The same request again has the same result. */
export const joinCart = (
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  { code, body }: { readonly code: string; readonly body: BodyOf<typeof joinFamilyCart> },
): Promise<Outcome<undefined, Reason>> =>
  changeCart<undefined, Reason>(deps, code, async (tx, { cart, at }) => {
    const members = await listMembers(tx, cart.id)
    const earlier = members.find(({ id }) => id === body.id)
    if (earlier && !isSame(hashOf(body.key), earlier.key_hash)) return refuse('not-allowed')
    if (earlier) return earlier.removed_at === null ? done(undefined) : refuse('family-removed')
    const present = members.filter(({ removed_at }) => removed_at === null)
    if (present.length >= maxPeople || members.length >= maxJoined) return refuse('family-people')
    // the name is what the ticket distinguishes plates by
    if (present.some(({ name }) => asSpoken(name) === asSpoken(body.name))) return refuse('family-name-taken')
    const place = members.length + 1
    // the menu opens next: until its first message the host must not read that everyone is ready
    const choosingUntil = at + choosingMs
    const keyHash = hashOf(body.key)
    await insertMember(tx, cart.id, { ...body, keyHash, isHost: false, place, at, choosingUntil })
    return done(undefined)
  })

/** A name of emoji only has no letters to compare. */
const asSpoken = (name: string): string => foldText(name) || name

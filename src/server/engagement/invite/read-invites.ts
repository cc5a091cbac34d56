import type { Invites, InviteTerms } from '#contract/invite.ts'
import { shortName } from '#domain/customer.ts'
import { codeFrom, isOffered } from '#domain/invite.ts'
import type { PointsScheme } from '#domain/points.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import { findCode, listFriends, insertCode, sumEarned } from './store.ts'

export const asTerms = ({ invite }: PointsScheme): InviteTerms => ({ offered: isOffered(invite), ...invite })

export async function readInvites(db: Db, customerId: string): Promise<Invites> {
  const [code, { scheme }, friends, earned] = await Promise.all([
    findCode(db, customerId),
    findScheme(db),
    listFriends(db, customerId),
    sumEarned(db, customerId),
  ])
  return {
    code: code ?? null,
    terms: asTerms(scheme),
    earned,
    friends: friends.map((friend) => ({
      name: shortName(friend.first_name, friend.last_name),
      at: friend.accepted_at.toISOString(),
      state: friend.state,
      points: friend.inviter_points,
    })),
  }
}

/** There are 64 million codes, so several collisions in a row are no coincidence. */
const maxAttempts = 5

export async function makeCode(
  { db, now, random }: Pick<Deps, 'db' | 'now' | 'random'>,
  customerId: string,
): Promise<string> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const known = await findCode(db, customerId)
    if (known !== undefined) return known
    const code = codeFrom(Buffer.from(random.id(), 'base64url'))
    if (await insertCode(db, { customerId, code, at: now() })) return code
  }
  throw new Error(`expected an unused invite code for ${customerId}`)
}

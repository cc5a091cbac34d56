import type { InviteTerms } from '#contract/invite.ts'
import { shortName } from '#domain/customer.ts'
import { foldInvite, type InviteRefusal, monthOf, refusalOfInvite } from '#domain/invite.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { lockPhone } from '#server/identity/account/code-store.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { findScheme, getSchemeOf } from '#server/catalogue/menu/points-scheme-store.ts'
import { asTerms } from './read-invites.ts'
import {
  countRewarded,
  listDevicesOf,
  findInviter,
  isUsedBefore,
  keepDevices,
  lockFriend,
  lockInvite,
  upsertInvite,
} from './store.ts'

/**
 * Records the inviter of a customer whose profile is not complete yet. Returns the inviter's short name. A
 * repetition returns the same, also after the profile was completed or the owner paused invitations: the
 * answer to the first may have been lost.
 */
export async function acceptInvite(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  session: Pick<SessionUser, 'customerId' | 'phone'>,
  typed: string,
): Promise<Outcome<{ inviter: string; terms: InviteTerms }, InviteRefusal | 'not-signed-in'>> {
  const at = now()
  const { customerId: friendId, phone } = session
  const inviter = await findInviter(db, foldInvite(typed))
  if (!inviter) return refuse('invite-unknown')
  return db.transaction().execute(async (tx) => {
    // requests of one friend run one by one: no other one inserts an invitation after this query
    await lockPhone(tx, phone)
    const earlier = await lockInvite(tx, friendId)
    const friend = await lockFriend(tx, friendId)
    if (!friend) return refuse('not-signed-in')
    const by = shortName(inviter.first_name, inviter.last_name)
    if (earlier?.inviter_id === inviter.id)
      return done({ inviter: by, terms: asTerms(await getSchemeOf(tx, earlier.points_scheme)) })
    const { version, scheme } = await findScheme(tx)
    const phoneHash = hashOf(phone)
    const devices = await listDevicesOf(tx, phone)
    const inviterDevices = new Set(await listDevicesOf(tx, inviter.phone))
    const refusal = refusalOfInvite({
      friend: { id: friendId, registered: friend.registered },
      inviter: {
        id: inviter.id,
        rewarded: await countRewarded(tx, inviter.id, monthOf(at)),
        isHere: devices.some((device) => inviterDevices.has(device)),
      },
      isUsed: await isUsedBefore(tx, { friendId, phoneHash, devices }),
      terms: scheme.invite,
    })
    if (refusal) return refuse(refusal)
    await upsertInvite(tx, { friendId, inviterId: inviter.id, phoneHash, scheme: version, at })
    await keepDevices(tx, friendId, devices)
    return done({ inviter: by, terms: asTerms(scheme) })
  })
}

import type { InviteTerms } from '#contract/invite.ts'
import { shortName } from '#domain/customer.ts'
import { foldInvite, type InviteRefusal, monthOf, refusalOfInvite } from '#domain/invite.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { hashOf } from '../account/hash.ts'
import type { Deps } from '../deps.ts'
import type { SessionUser } from '../http/session.ts'
import { findScheme } from '../wallet/scheme-store.ts'
import { asTerms } from './read-invites.ts'
import {
  countRewarded,
  findDevices,
  findInviter,
  isUsedBefore,
  keepDevices,
  lockFriend,
  upsertInvite,
} from './store.ts'

/** Notes by whose code somebody came, before their profile is complete. The same said twice is said once. */
export async function acceptCode(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  session: Pick<SessionUser, 'customerId' | 'phone'>,
  typed: string,
): Promise<Outcome<{ inviter: string; terms: InviteTerms }, InviteRefusal>> {
  const at = now()
  const { customerId: friendId, phone } = session
  const inviter = await findInviter(db, foldInvite(typed))
  if (!inviter) return refused('invite-unknown')
  return db.transaction().execute(async (tx) => {
    const { registered } = await lockFriend(tx, friendId)
    const { version, scheme } = await findScheme(tx)
    const phoneHash = hashOf(phone)
    const devices = await findDevices(tx, phone)
    const theirs = new Set(await findDevices(tx, inviter.phone))
    const refusal = refusalOfInvite({
      friend: { id: friendId, registered },
      inviter: {
        id: inviter.id,
        rewarded: await countRewarded(tx, inviter.id, monthOf(at)),
        isHere: devices.some((device) => theirs.has(device)),
      },
      isUsed: await isUsedBefore(tx, { friendId, phoneHash, devices }),
      terms: scheme.invite,
    })
    if (refusal) return refused(refusal)
    await upsertInvite(tx, { friendId, inviterId: inviter.id, phoneHash, scheme: version, at })
    await keepDevices(tx, friendId, devices)
    return done({ inviter: shortName(inviter.first_name, inviter.last_name), terms: asTerms(scheme) })
  })
}

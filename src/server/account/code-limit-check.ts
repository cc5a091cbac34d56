import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { type Refusal, refuse } from '../http/refuse.ts'
import { day, hour, networkLimits } from './code-limits.ts'
import { findNthPhone, findNthTry } from './code-store.ts'

/** Where somebody asks from, as far as the limits look. */
export type Place = { readonly network: string; readonly deviceHash: string }

/** What every refusal of a limit says: how long to wait, for the screen's countdown and in the header. */
export const refuseUntil = <const Reason extends string>(reason: Reason, until: number, now: number) => {
  const waitSeconds = Math.max(1, Math.ceil((until - now) / 1000))
  return refuse(reason, { status: 429, retryAfterSeconds: waitSeconds, detail: { waitSeconds } })
}

/** Refuses once too much has come from one address or browser. Looked at before anything is locked. */
export async function refusedByPlace(
  db: Db,
  kind: 'sends' | 'tries',
  { phone, place, config, now }: { phone: string; place: Place; config: Config; now: number },
): Promise<Refusal<'too-many-requests'> | undefined> {
  const { network, deviceHash } = place
  const perHour = config.codesPerAddress * networkLimits[kind]
  const phones = config.codesPerAddress * networkLimits.phonesPerDay
  const yesterday = now - day
  const other = { otherThan: phone, since: yesterday }
  const [nth, phoneThere, phoneHere] = await Promise.all([
    findNthTry(db, { network, kind, nth: perHour, since: now - hour }),
    findNthPhone(db, { column: 'network', value: network, nth: phones, ...other }),
    findNthPhone(db, {
      column: 'device_hash',
      value: deviceHash,
      nth: networkLimits.phonesPerBrowserAndDay,
      ...other,
    }),
  ])
  const until = Math.max(
    nth === undefined ? 0 : nth + hour,
    phoneThere === undefined ? 0 : phoneThere + day,
    phoneHere === undefined ? 0 : phoneHere + day,
  )
  return until > now ? refuseUntil('too-many-requests', until, now) : undefined
}

import * as v from 'valibot'
import type { OfferWords } from '#contract/offer.ts'
import { dayMs, minuteMs } from '#domain/duration.ts'
import { furthestOfferDays, nextWaking } from '#domain/offer.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { isWakingHour } from '#domain/plates.ts'
import { insertAudited } from '#server/identity/audit/store.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/job/queue.ts'
import { type Handler, kickJobs, TryLater } from '#server/platform/job/worker.ts'
import { kickPush, notifyMany } from './notify.ts'
import {
  addSent,
  countAgreed,
  findOffer,
  insertOffer,
  lockOffer,
  lockSubject,
  selectAgreed,
  setState,
  type StoredOffer,
} from './offer-store.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'random'>

/** Customers per transaction: short transactions do not delay orders. */
const batch = 500
/** Batches of one run of the job, which has to end within its lease of a minute. */
const batchesOfRun = 20

const jobKind = 'offer'

/** Returns a hash of the text, so that an offer that is sent twice by mistake counts as one. */
export const subjectOf = ({ title, text }: OfferWords): string =>
  hashOf(JSON.stringify({ title: { ar: title.ar, en: title.en }, text: { ar: text.ar, en: text.en } })).slice(
    0,
    22,
  )

export type Plan = {
  readonly id: string
  readonly words: OfferWords
  /** Milliseconds since 1970; null for now. */
  readonly at: number | null
  readonly by: string
}

/**
 * Returns the offer that this request planned before; undefined if none has its id. Refuses other words or
 * another time under the same id, and an offer that was stopped since.
 */
export async function findPlanned(
  db: Db,
  { id, words, at }: Plan,
): Promise<Outcome<StoredOffer, 'offer-changed' | 'offer-over'> | undefined> {
  const offer = await findOffer(db, id)
  if (!offer) return undefined
  if (offer.state === 'stopped') return refuse('offer-over')
  // an offer for now has the time at which it was made
  const isSame = offer.subject === subjectOf(words) && offer.sendAt === (at ?? offer.madeAt)
  return isSame ? done(offer) : refuse('offer-changed')
}

/** Plans an offer with an entry in the audit. It is sent by a job. */
export async function planOffer(
  deps: Needs,
  plan: Plan,
): Promise<
  Outcome<
    StoredOffer,
    'offer-changed' | 'offer-night' | 'offer-none' | 'offer-over' | 'time-passed' | 'too-far-ahead'
  >
> {
  const { id, words, at, by } = plan
  const now = deps.now()
  if (at !== null && at <= now) return refuse('time-passed')
  if (at !== null && at > now + furthestOfferDays * dayMs) return refuse('too-far-ahead')
  if (!isWakingHour(at ?? now)) return refuse('offer-night')
  const subject = subjectOf(words)
  if ((await countAgreed(deps.db, subject, 1)) === 0) return refuse('offer-none')
  const offer = newOffer({ id, words, subject, sendAt: at ?? now })
  const isNew = await deps.db.transaction().execute(async (tx) => {
    if (!(await insertOffer(tx, { ...offer, madeBy: by, madeAt: now }))) return false
    await note(tx, offer, { what: 'offer-planned', by, now })
    await enqueueOffer(tx, offer.id, offer.sendAt)
    return true
  })
  // else a request with this id was stored at the same moment
  const planned = isNew ? done(offer) : await findPlanned(deps.db, plan)
  if (!planned) throw new Error(`expected offer ${id} to exist after its insert`)
  kickJobs(deps)
  return planned
}

/**
 * Sends an offer at once, for the command on the server. Returns to how many customers it was sent. If the
 * command is ended before, a job sends the rest.
 */
export async function sendOfferNow(deps: Needs, words: OfferWords): Promise<number> {
  const subject = subjectOf(words)
  if ((await countAgreed(deps.db, subject, 1)) === 0) return 0
  const offer = newOffer({ id: deps.random.id(), words, subject, sendAt: deps.now() })
  await deps.db.transaction().execute(async (tx) => {
    await insertOffer(tx, { ...offer, madeBy: null, madeAt: offer.sendAt })
    await enqueueOffer(tx, offer.id, offer.sendAt + minuteMs)
  })
  // oxlint-disable-next-line no-await-in-loop -- the batches run in sequence on purpose
  while ((await sendBatch(deps, offer.id)) > 0);
  const sent = await deps.db.transaction().execute((tx) => lockOffer(tx, offer.id))
  return sent?.sent ?? 0
}

const newOffer = (offer: Pick<StoredOffer, 'id' | 'words' | 'subject' | 'sendAt'>): StoredOffer => ({
  ...offer,
  state: 'waiting',
  sent: 0,
})

/** Stops an offer that waits or is being sent. */
export async function stopOffer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<Outcome<StoredOffer, 'not-found' | 'offer-over'>> {
  return db.transaction().execute(async (tx) => {
    const offer = await lockOffer(tx, id)
    if (!offer) return refuse('not-found')
    if (offer.state !== 'waiting' && offer.state !== 'sending') return refuse('offer-over')
    await setState(tx, id, 'stopped')
    await note(tx, offer, { what: 'offer-stopped', by, now: now() })
    return done({ ...offer, state: 'stopped' as const })
  })
}

const Payload = v.object({ id: v.string() })

/**
 * Sends an offer to the next customers, and goes on in another run. By night it waits for the morning; the
 * server may have been off at its time. It may run twice: no customer gets the same words again.
 */
export const sendPlannedOffer: Handler = async (deps, payload) => {
  const { id } = v.parse(Payload, payload)
  for (let run = 0; run < batchesOfRun; run++) {
    const morning = nextWaking(deps.now())
    if (morning > deps.now()) throw new TryLater(morning, 'offers are not sent by night')
    // oxlint-disable-next-line no-await-in-loop -- the batches run in sequence on purpose
    if ((await sendBatch(deps, id)) === 0) return
  }
  await enqueueOffer(deps.db, id, deps.now())
}

/** Returns to how many customers it was sent; 0 if it is over. */
async function sendBatch(deps: Pick<Deps, 'db' | 'now'>, id: string): Promise<number> {
  const customers = await deps.db.transaction().execute(async (tx) => {
    const offer = await lockOffer(tx, id)
    if (offer?.state !== 'waiting' && offer?.state !== 'sending') return 0
    const { subject, words } = offer
    await lockSubject(tx, subject)
    const waiting = await countAgreed(tx, subject, batch)
    const at = deps.now()
    if (waiting > 0)
      await notifyMany(tx, { kind: 'offer', subject, values: words, at }, selectAgreed(subject, batch))
    await addSent(tx, id, { customers: waiting, state: waiting < batch ? 'sent' : 'sending', at })
    return waiting
  })
  kickPush(deps)
  return customers
}

const enqueueOffer = (db: Tx | Deps['db'], id: string, at: number) =>
  enqueue(db, { kind: jobKind, payload: { id }, dedupe: `${jobKind}:${id}`, at })

const note = (
  tx: Tx,
  { id, words, sendAt }: StoredOffer,
  { what, by, now }: { what: 'offer-planned' | 'offer-stopped'; by: string; now: number },
) => {
  const about = { id, ...words, sendAt: new Date(sendAt).toISOString() }
  const isPlanned = what === 'offer-planned'
  return insertAudited(tx, {
    what,
    by,
    at: now,
    phone: '',
    before: isPlanned ? null : about,
    after: isPlanned ? about : null,
  })
}

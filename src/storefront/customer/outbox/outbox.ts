import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import * as v from 'valibot'
import { call, Refused } from '#client/call.ts'
import { type Parcel, parseStoredParcels, sendParcels, type Sender, storedParcels } from '#client/outbox.ts'
import { getConnectivity, onConnectivity } from '#client/connectivity.ts'
import { refusedAs } from '#client/refused-as.ts'
import { longTimeoutMs } from '#client/timeouts.ts'
import { updateProfile } from '#contract/account.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { type Rating, rateOrder } from '#contract/rating.ts'
import { sendSupportRequest, type SupportDraft } from '#contract/support.ts'
import { minuteMs } from '#domain/duration.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { keepChange } from '#storefront/customer/account/stored-person.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'

/** A rating as it was written. The server judges it: its refusal is stored beside the parcel, and shown. */
const RatingParcel = v.object({ orderId: v.string(), rating: v.unknown() })

const text = v.optional(v.string())
const textOrNull = v.optional(v.nullable(v.string()))
/** A profile change as it was written, with texts that the server may refuse. */
const ProfileParcel = v.looseObject({
  ...updateProfile.body.entries,
  firstName: text,
  lastName: text,
  email: textOrNull,
  birthDate: textOrNull,
})

type ParcelKind = 'support' | 'rating' | 'profile'

/** The id of the profile's parcel: there is only one, and a later change replaces it. */
export const profileParcelId = 'profile'

/** The profile change that a parcel carries; empty if another build wrote it and this one cannot parse it. */
export function profileChangeOf({ body }: Parcel): InputOf<typeof updateProfile>['body'] {
  const read = v.safeParse(ProfileParcel, body)
  return read.success ? read.output : {}
}

/** Returns the body of a parcel. Throws the refusal of a body that cannot be sent. */
function bodyOf<Output>(schema: v.GenericSchema<unknown, Output>, { body }: Parcel): Output {
  const read = v.safeParse(schema, body)
  if (read.success) return read.output
  throw refusedAs('bad-input')
}

/** Sends a request to customer service. Its photo may take a slow network half a minute. */
export const sendRequest = (body: SupportDraft): Promise<ReplyOf<typeof sendSupportRequest>> =>
  call(sendSupportRequest, { body }, { timeout: longTimeoutMs })

/** What may wait for a network, and which queries are stale after it was sent. */
const kinds: Readonly<Record<ParcelKind, { send: Sender; touched: readonly string[] }>> = {
  support: {
    // whether it is one is judged by the server
    send: ({ body }: Parcel) => sendRequest(body as SupportDraft),
    touched: ['support-requests'],
  },
  rating: {
    send: (parcel: Parcel) => {
      const { orderId, rating } = bodyOf(RatingParcel, parcel)
      // likewise judged by the server
      return call(rateOrder, { params: { id: orderId }, body: rating as Rating })
    },
    touched: ['orders', 'order'],
  },
  profile: {
    send: async (parcel: Parcel) => {
      const { lang: _lang, ...change } = bodyOf(ProfileParcel, parcel)
      const { customer } = await call(updateProfile, { body: change })
      await keepChange(customer.id, change, Date.now())
    },
    touched: ['session', 'profile'],
  },
}

const senderOf = (kind: string): Sender | undefined => (isKnown(kind) ? kinds[kind].send : undefined)
const isKnown = (kind: string): kind is ParcelKind => Object.hasOwn(kinds, kind)

const kept = storedAtom<readonly Parcel[]>('outbox', {
  // oxlint-disable-next-line no-console -- customer service may ask a customer for this line of the console
  parse: (stored) => parseStoredParcels(stored, console.warn),
  store: storedParcels,
})

/** What waits to be sent, and what the server refused. */
export const parcelsAtom = kept.valueAtom

/** False while the device cannot store them: they are lost when the page is closed. */
export const parcelsLastingAtom = kept.lastingAtom

/** Stores a parcel on the device, and sends it as soon as the server can be reached. */
export async function postParcel(
  queryClient: QueryClient,
  parcel: { id: string; kind: ParcelKind; customerId: string; body: unknown },
): Promise<void> {
  const posted = { ...parcel, at: Date.now(), problem: null }
  await kept.change((parcels) => [...parcels.filter(({ id }) => id !== parcel.id), posted])
  startOutbox(queryClient)
  void flushOutbox(queryClient)
}

export const deleteParcel = (id: string): Promise<void> =>
  kept.change((parcels) => parcels.filter((parcel) => parcel.id !== id))

/** A busy server may accept a parcel a minute later, and no event says so. */
const retryMs = minuteMs

let flushing = false
let askedAgain = false
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Sends the waiting parcels, one tab at a time, and again later those that a reachable server did not take.
 * Makes no request if none waits.
 */
async function flushOutbox(queryClient: QueryClient): Promise<void> {
  askedAgain = true
  if (flushing) return
  flushing = true
  clearTimeout(retry)
  let isLeft: boolean | null = false
  try {
    while (askedAgain && getConnectivity() === 'reached') {
      askedAgain = false
      // oxlint-disable-next-line no-await-in-loop -- another round for what was added meanwhile
      isLeft = await (navigator.locks
        ? navigator.locks.request('outbox', { ifAvailable: true }, (lock) => lock && flush(queryClient))
        : flush(queryClient))
    }
  } finally {
    flushing = false
  }
  if (isLeft === true && getConnectivity() === 'reached')
    retry = setTimeout(() => void flushOutbox(queryClient), retryMs)
}

/** Returns whether the server may take later what is left: it may also have been reached and cut off. */
async function flush(queryClient: QueryClient): Promise<boolean> {
  const waiting = kept.snapshot().value
  if (!waiting.some(({ problem }) => problem === null)) return false
  // without an answer nothing is sent: the next occasion tries again
  const session = await queryClient.ensureQueryData(sessionQuery()).catch(() => undefined)
  if (!session?.customer) return false
  // oxlint-disable-next-line no-console -- a defect of ours, which no screen shows
  const { sent, stoppedBy } = await sendParcels(kept, session.customer.id, senderOf, console.error)
  const touched = sent.flatMap(({ kind }) => (isKnown(kind) ? kinds[kind].touched : []))
  await Promise.all(touched.map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })))
  if (stoppedBy instanceof Refused && stoppedBy.refusal === 'not-signed-in') {
    // the session has ended elsewhere: they are sent after the next sign-in
    void queryClient.invalidateQueries(sessionQuery())
    return false
  }
  return stoppedBy !== undefined
}

let started = false

/**
 * Sends the waiting parcels now, when their customer signs in, when the server becomes reachable and when the
 * app becomes visible. Runs until the page closes.
 */
export function startOutbox(queryClient: QueryClient): void {
  if (started) return
  started = true
  const look = () => void flushOutbox(queryClient)
  kept.follow(({ loaded }) => loaded && look())
  const session = new QueryObserver(queryClient, { ...sessionQuery(), enabled: false })
  let customerId = session.getCurrentResult().data?.customer?.id
  session.subscribe(({ data }) => {
    const changed = data?.customer?.id !== customerId
    customerId = data?.customer?.id
    if (changed && customerId !== undefined) look()
  })
  onConnectivity(look)
  document.addEventListener('visibilitychange', () => document.hidden || look())
}

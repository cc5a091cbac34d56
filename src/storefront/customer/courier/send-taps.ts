import type { QueryClient } from '@tanstack/react-query'
import { call, Refused } from '#client/call.ts'
import { exactClockOffset } from '#client/connectivity.ts'
import { newId } from '#client/new-id.ts'
import { type CourierTapSent, sendCourierTap } from '#contract/order-link.ts'
import { isPassing } from '#client/refused-as.ts'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'
import { courierView } from './queries.ts'
import { changeJob, dropJob, jobOf } from './stored-jobs.ts'

/** What is being sent, by the token of the link: of two calls at once the first one sends all. */
const sending = new Map<string, Promise<void>>()

/**
 * Notes a tap on the device, where it shows at once, and sends it when the server can be reached. Its time is
 * by the server's clock.
 */
export async function tap(
  queryClient: QueryClient,
  token: string,
  { kind, code }: Pick<CourierTapSent, 'kind' | 'code'>,
): Promise<void> {
  const at = new Date(Date.now() + exactClockOffset()).toISOString()
  const sent = { id: newId(), kind, at, ...(code !== undefined && { code }) }
  await changeJob(token, (job) => ({ ...job, waiting: [...job.waiting, sent], refusal: null }))
  await sendTaps(queryClient, token)
}

/** Sends the taps that wait, one after the other. Without a network they stay. */
export function sendTaps(queryClient: QueryClient, token: string): Promise<void> {
  const sent = sending.get(token) ?? sendAll(queryClient, token).finally(() => sending.delete(token))
  sending.set(token, sent)
  return sent
}

async function sendAll(queryClient: QueryClient, token: string): Promise<void> {
  for (;;) {
    const next = jobOf(token)?.waiting[0]
    if (!next) return
    try {
      // oxlint-disable-next-line no-await-in-loop -- one tap after the other
      const view = await call(sendCourierTap, { params: { token }, body: next })
      // oxlint-disable-next-line no-await-in-loop
      await storeNewer(queryClient, courierView(token).queryKey, view)
      // oxlint-disable-next-line no-await-in-loop
      await changeJob(token, (job) => ({ ...job, view, waiting: without(job.waiting, next) }))
    } catch (error) {
      if (!(error instanceof Refused) || isPassing(error)) return
      // oxlint-disable-next-line no-await-in-loop
      await refused(queryClient, token, { tap: next, refusal: error.refusal })
    }
  }
}

/** A tap that was refused waits no longer; a delivery whose link has ended is forgotten. */
async function refused(
  queryClient: QueryClient,
  token: string,
  { tap: sent, refusal }: { readonly tap: CourierTapSent; readonly refusal: string },
): Promise<void> {
  if (refusal === 'not-found') await dropJob(token)
  else await changeJob(token, (job) => ({ ...job, refusal, waiting: without(job.waiting, sent) }))
  await queryClient.invalidateQueries({ queryKey: courierView(token).queryKey })
}

const without = (waiting: readonly CourierTapSent[], { id }: CourierTapSent) =>
  waiting.filter((tapped) => tapped.id !== id)

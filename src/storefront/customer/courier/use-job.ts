import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { CourierView } from '#contract/order-link.ts'
import { secondMs } from '#domain/duration.ts'
import { useLiveView } from '#storefront/customer/order-link/use-live-view.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { courierView } from './queries.ts'
import { sendTaps } from './send-taps.ts'
import { dropJob, type Job, jobsAtom, jobsLoadedAtom, keepView } from './stored-jobs.ts'

/** The interval of attempts while taps wait and the server can be reached. */
const retryMs = 5 * secondMs

type Known = {
  /** Null for a link that does not work; undefined while it is not known. */
  readonly view: CourierView | null | undefined
  readonly job: Job | undefined
  /** Why the delivery could not be loaded. */
  readonly error: unknown
  readonly retry: () => void
}

/**
 * A delivery of a courier: from the server, and from the device without a network. Sends the taps that wait
 * whenever the server can be reached again.
 */
export function useJob(token: string): Known {
  const queryClient = useQueryClient()
  const reachable = useReachable()
  const loaded = useAtomValue(jobsLoadedAtom)
  const job = useAtomValue(jobsAtom).find((known) => known.token === token)
  const { data, error, refetch } = useLiveView(courierView(token))
  const waits = job !== undefined && job.waiting.length > 0

  // the device is outside React: it forgets a delivery that has ended
  useEffect(() => {
    if (data === undefined) return
    void (data === null || data.handedAt !== null ? dropJob(token) : keepView(token, data, Date.now()))
  }, [data, token])

  // the server is outside React: what waits is sent when it can be reached
  useEffect(() => {
    if (!reachable || !waits) return undefined
    void sendTaps(queryClient, token)
    const timer = setInterval(() => void sendTaps(queryClient, token), retryMs)
    return () => clearInterval(timer)
  }, [reachable, waits, queryClient, token])

  const view = data === undefined ? job?.view : data
  return {
    view: loaded ? view : undefined,
    job,
    error: view === undefined ? error : null,
    retry: () => void refetch(),
  }
}

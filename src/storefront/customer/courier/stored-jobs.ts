import * as v from 'valibot'
import { CourierTapSent, CourierView } from '#contract/order-link.ts'
import { dayMs } from '#domain/duration.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'

/** More deliveries than a courier carries at once. */
const mostJobs = 10

const Job = v.object({
  token: v.string(),
  /** The delivery as the server last sent it, for visits without a network. */
  view: CourierView,
  /** Taps that the server does not have yet, in order. */
  waiting: v.array(CourierTapSent),
  /** Why the server refused the last tap; null if it did not. */
  refusal: v.nullable(v.string()),
})

/** What this device stores of a delivery, until it is handed over or its link ends. */
export type Job = v.InferOutput<typeof Job>

const Stored = v.object({ version: v.literal(1), jobs: v.array(v.unknown()) })

/** Parses the stored deliveries; those of another version are dropped, because their link still works. */
export function parseJobs(stored: unknown): readonly Job[] {
  const parsed = v.safeParse(Stored, stored)
  if (!parsed.success) return []
  return parsed.output.jobs.flatMap((job) => {
    const read = v.safeParse(Job, job)
    return read.success ? [read.output] : []
  })
}

const kept = storedAtom<readonly Job[]>('courier', {
  parse: parseJobs,
  store: (jobs) => ({ version: 1, jobs }),
})

/** The deliveries of this device, the last opened first. */
export const jobsAtom = kept.valueAtom

/** False until the device was read. */
export const jobsLoadedAtom = kept.loadedAtom

/** Returns what this device stores of a delivery now. */
export const jobOf = (token: string): Job | undefined =>
  kept.snapshot().value.find((job) => job.token === token)

/**
 * Stores what the server sent of a delivery. Deliveries whose time is long past are dropped: each has an
 * address and a phone number.
 */
export const keepView = (token: string, view: CourierView, now: number): Promise<void> =>
  kept.change((jobs) => withView(jobs, { token, view, now }))

export function withView(
  jobs: readonly Job[],
  { token, view, now }: { readonly token: string; readonly view: CourierView; readonly now: number },
): readonly Job[] {
  const known = jobs.find((job) => job.token === token)
  const job = { waiting: [], refusal: null, ...known, token, view }
  const others = jobs.filter(
    (other) => other.token !== token && now < Date.parse(other.view.sharesUntil) + dayMs,
  )
  return [job, ...others].slice(0, mostJobs)
}

export const changeJob = (token: string, change: (job: Job) => Job): Promise<void> =>
  kept.change((jobs) => jobs.map((job) => (job.token === token ? change(job) : job)))

export const dropJob = (token: string): Promise<void> =>
  kept.change((jobs) => jobs.filter((job) => job.token !== token))

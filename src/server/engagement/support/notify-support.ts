import { waitingForOwners } from '#domain/waiting.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { kickPush, notifyOwners, notifyStaff, withdrawWaited } from '#server/identity/notification/notify.ts'
import { lockWaitingRequests } from './store.ts'

type NewRequest = {
  readonly id: string
  readonly number: number
  readonly branchId: string | null
  readonly at: number
}

/** Notifies those who can answer a request: the staff of its branch; without a branch the owners. */
export async function notifyOfRequest(tx: Tx, { id, number, branchId, at }: NewRequest): Promise<void> {
  const news = { kind: 'staff-support', subject: id, values: { number, branchId }, at } as const
  if (branchId === null) await notifyOwners(tx, news, [{ ...news, since: at }])
  else await notifyStaff(tx, { ...news, branchId })
}

/** Takes a request that was answered or closed from the lists of those who could answer it. */
export const withdrawRequest = (tx: Tx, { id, branchId }: Pick<NewRequest, 'id' | 'branchId'>) =>
  withdrawWaited(tx, { kinds: ['owner-waiting', 'staff-support'], subject: id, branchId })

/** Notifies the owners of the requests that no branch has answered for hours. */
export async function notifyOfWaitingRequests({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const waiting = waitingForOwners(at)
  if (!waiting) return
  await db.transaction().execute(async (tx) => {
    // locked: an answer at the same moment finds the notices and withdraws them
    const requests = await lockWaitingRequests(tx, waiting)
    const news = requests.map(({ id, number, branchId, branch, since }) => ({
      subject: id,
      values: { what: 'request', number, branch, branchId } as const,
      since: since.getTime(),
    }))
    if (news.length > 0) await notifyOwners(tx, { kind: 'owner-waiting', at }, news)
  })
  kickPush({ db })
}

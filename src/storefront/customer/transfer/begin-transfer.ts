import { call } from '#client/call.ts'
import { beginTransfer as endpoint, type Transfer } from '#contract/transfer.ts'

export type TransferDraft = {
  /** Names the transfer on the server: the same id begins it once. */
  readonly id: string
  /** E.164. */
  readonly phone: string
  readonly points: number
}

/**
 * Begins a transfer and returns it. The answer to an earlier confirmation may have been lost: then it is the
 * one that was sent with this id. One that came back to the sender does not count: another one begins, with
 * the draft that `renew` makes.
 */
export async function beginTransfer(draft: TransferDraft, renew: () => TransferDraft): Promise<Transfer> {
  const { transfer } = await call(endpoint, { body: draft })
  if (!cameBack(transfer)) return transfer
  return (await call(endpoint, { body: renew() })).transfer
}

/** Whether the points were sent, and are the sender's again. */
export const cameBack = ({ state }: Transfer): boolean => state === 'undone' || state === 'returned'

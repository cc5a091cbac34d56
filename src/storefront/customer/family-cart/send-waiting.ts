import type { QueryClient } from '@tanstack/react-query'
import { call, Refused } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { sendFamilyOperations } from '#contract/family-cart.ts'
import {
  type FamilyOperation,
  maxOperationsAtOnce,
  mergeOperations,
  nextClock,
  operationsOf,
  withOperation,
} from '#domain/family-cart.ts'
import { asLines } from './merge-cart.ts'
import { familyCartQuery } from './queries.ts'
import { putBack } from './put-back.ts'
import { changeTaking, type Taking, takingOf } from './stored-family.ts'

type Change =
  | Pick<Extract<FamilyOperation, { kind: 'add' }>, 'kind' | 'itemId' | 'quantity' | 'optionIds' | 'note'>
  | Pick<Extract<FamilyOperation, { kind: 'change' }>, 'kind' | 'lineId' | 'quantity' | 'optionIds' | 'note'>
  | (Pick<Extract<FamilyOperation, { kind: 'remove' }>, 'kind' | 'lineId'> & { readonly memberId?: string })

/** Refusals after which the same operations may be accepted later. */
const passing: ReadonlySet<string> = new Set(['family-locked', 'too-many-requests', 'unavailable', 'fault'])

/** What is being sent, by the code of the cart: of two calls at once the first one sends all. */
const sending = new Map<string, Promise<unknown>>()

/** Notes a change on the device, where it shows at once, and sends it when the server can be reached. */
export async function operate(queryClient: QueryClient, code: string, change: Change): Promise<void> {
  const lineId = newId()
  const id = newId()
  await changeTaking(code, (taking) => {
    const lines = mergeOperations(operationsOf(asLines(taking.cart)))
    const clock = nextClock(lines, taking.waiting, taking.member.id)
    const operation = { lineId, memberId: taking.member.id, ...change, id, clock } as FamilyOperation
    return { ...taking, waiting: withOperation(taking.waiting, operation) }
  })
  await sendWaiting(queryClient, code)
}

/**
 * Sends the operations that wait, in parts. Those that the server has, or will never accept, wait no longer;
 * a host's dishes among the latter are put back into the own cart. Resolves with the first error of the
 * server; without a network everything stays.
 */
export function sendWaiting(queryClient: QueryClient, code: string): Promise<unknown> {
  const sent = sending.get(code) ?? sendAll(queryClient, code).finally(() => sending.delete(code))
  sending.set(code, sent)
  return sent
}

async function sendAll(queryClient: QueryClient, code: string): Promise<unknown> {
  try {
    for (;;) {
      const taking = takingOf(code)
      const part = taking?.waiting.slice(0, maxOperationsAtOnce) ?? []
      if (!taking || part.length === 0) return undefined
      const body = { member: taking.member, operations: part.map(asSent) }
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      const { cart, refused } = await call(sendFamilyOperations, { params: { code }, body })
      // oxlint-disable-next-line no-await-in-loop
      await putBack(taking, ofRefused(taking, refused))
      const ids = new Set(part.map(({ id }) => id))
      // oxlint-disable-next-line no-await-in-loop
      await changeTaking(code, (now) => ({
        ...now,
        cart,
        waiting: now.waiting.filter(({ id }) => !ids.has(id)),
      }))
      queryClient.setQueryData(familyCartQuery(code).queryKey, cart)
      if (refused.length > 0) return refusedAs(refused[0]?.refusal ?? 'family-lines')
    }
  } catch (error) {
    // the cart ended, or the host removed this participant: what waits can never be sent
    if (error instanceof Refused && !passing.has(error.refusal)) {
      const taking = takingOf(code)
      if (taking) await putBack(taking, taking.waiting)
      await changeTaking(code, (now) => ({ ...now, waiting: [] }))
      await queryClient.invalidateQueries({ queryKey: familyCartQuery(code).queryKey })
    }
    return error
  }
}

/** Returns all operations that wait for the lines of refused ones. */
function ofRefused({ waiting }: Taking, refused: readonly { readonly id: string }[]) {
  const ids = new Set(refused.map(({ id }) => id))
  const lineIds = new Set(waiting.filter(({ id }) => ids.has(id)).map(({ lineId }) => lineId))
  return waiting.filter(({ lineId }) => lineIds.has(lineId))
}

const asSent = (operation: FamilyOperation) =>
  operation.kind === 'remove' ? operation : { ...operation, optionIds: [...operation.optionIds] }

const refusedAs = (refusal: string) =>
  new Refused({ type: 'about:blank', title: 'Conflict', status: 409, refusal, id: '' })

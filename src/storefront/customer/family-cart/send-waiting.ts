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
import { isPassing, refusedAs } from '#client/refused-as.ts'
import { asLines } from './merge-cart.ts'
import { familyCartQuery, storeFamilyCart } from './queries.ts'
import { putBack } from './put-back.ts'
import { noteSendError } from './send-errors.ts'
import { changeTaking, type Taking, takingOf } from './stored-family.ts'

type Change =
  | Pick<Extract<FamilyOperation, { kind: 'add' }>, 'kind' | 'itemId' | 'quantity' | 'optionIds' | 'note'>
  | Pick<Extract<FamilyOperation, { kind: 'change' }>, 'kind' | 'lineId' | 'quantity' | 'optionIds' | 'note'>
  | (Pick<Extract<FamilyOperation, { kind: 'remove' }>, 'kind' | 'lineId'> & { readonly memberId?: string })

/** Whether the same operations may be accepted later: the cart is locked while its host pays. */
const isTransientHere = (error: Refused): boolean => error.refusal === 'family-locked' || isPassing(error)

/** What is being sent, by the code of the cart: of two calls at once the first one sends all. */
const sending = new Map<string, Promise<unknown>>()

/** Notes a change on the device, where it shows at once, and sends it when the server can be reached. */
export async function operate(queryClient: QueryClient, code: string, change: Change): Promise<void> {
  const lineId = newId()
  const id = newId()
  noteSendError(code, null)
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
 * server, which the screens show too; without a network everything stays.
 */
export function sendWaiting(queryClient: QueryClient, code: string): Promise<unknown> {
  const sent = sending.get(code) ?? sendAll(queryClient, code).finally(() => sending.delete(code))
  sending.set(code, sent)
  return sent
}

async function sendAll(queryClient: QueryClient, code: string): Promise<unknown> {
  let atOnce = maxOperationsAtOnce
  let first: Refused | undefined
  for (;;) {
    const taking = takingOf(code)
    const part = taking?.waiting.slice(0, atOnce) ?? []
    const [only, ...others] = part
    if (!taking || !only) return first
    try {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      const refusal = await sendPart(queryClient, taking, part)
      if (refusal) noteSendError(code, refusal)
      if (refusal) return first ?? refusal
    } catch (error) {
      if (!(error instanceof Refused) || isTransientHere(error)) return first ?? error
      // the text of one operation must not lose the others: they are sent singly up to that one
      const isUnreadable = unreadable.has(error.refusal)
      if (isUnreadable && others.length > 0) {
        atOnce = 1
        continue
      }
      atOnce = maxOperationsAtOnce
      first ??= error
      if (!ending.has(error.refusal)) noteSendError(code, error)
      // oxlint-disable-next-line no-await-in-loop
      await dropWaiting(taking, isUnreadable ? ofUnreadable(taking, only) : taking.waiting)
      // oxlint-disable-next-line no-await-in-loop
      await queryClient.invalidateQueries({ queryKey: familyCartQuery(code).queryKey })
    }
  }
}

/** Refusals of what the customer typed, in one of the operations. */
const unreadable: ReadonlySet<string> = new Set(['bad-input', 'unreadable-text'])
/** Refusals that the screen itself shows: the cart ended, or the host removed this participant. */
const ending: ReadonlySet<string> = new Set(['not-found', 'family-removed'])

/** Sends some of the operations. Resolves with the first refusal of one, and throws that of all. */
async function sendPart(
  queryClient: QueryClient,
  taking: Taking,
  part: readonly FamilyOperation[],
): Promise<Refused | undefined> {
  const { code, member } = taking
  const { cart, refused } = await call(sendFamilyOperations, {
    params: { code },
    body: { member, operations: part.map(asSent) },
  })
  await putBack(taking, ofRefused(taking, refused))
  await storeFamilyCart(queryClient, code, cart)
  const ids = new Set(part.map(({ id }) => id))
  await changeTaking(code, (now) => ({
    ...now,
    cart,
    waiting: now.waiting.filter(({ id }) => !ids.has(id)),
  }))
  const [one] = refused
  return one && refusedAs(one.refusal)
}

/** Operations that can never be sent wait no longer. */
async function dropWaiting(taking: Taking, operations: readonly FamilyOperation[]): Promise<void> {
  const ids = new Set(operations.map(({ id }) => id))
  await putBack(taking, operations)
  await changeTaking(taking.code, (now) => ({
    ...now,
    waiting: now.waiting.filter(({ id }) => !ids.has(id)),
  }))
}

/** Returns an unreadable operation; with an addition also the changes of its line. */
const ofUnreadable = (taking: Taking, operation: FamilyOperation): readonly FamilyOperation[] =>
  operation.kind === 'add' ? ofRefused(taking, [operation]) : [operation]

/** Returns all operations that wait for the lines of refused ones. */
function ofRefused({ waiting }: Taking, refused: readonly { readonly id: string }[]) {
  const ids = new Set(refused.map(({ id }) => id))
  const lineIds = new Set(waiting.filter(({ id }) => ids.has(id)).map(({ lineId }) => lineId))
  return waiting.filter(({ lineId }) => lineIds.has(lineId))
}

const asSent = (operation: FamilyOperation) =>
  operation.kind === 'remove' ? operation : { ...operation, optionIds: [...operation.optionIds] }

import * as v from 'valibot'
import { FamilyCart, type FamilyOperation } from '#contract/family-cart.ts'
import { type Answer, anOrderId, type CustomerClient } from './customer-client.ts'

const Started = v.object({ code: v.string(), cart: FamilyCart })
const Sent = v.object({
  cart: FamilyCart,
  refused: v.array(v.object({ id: v.string(), refusal: v.string() })),
})

type Choices = { readonly quantity?: number; readonly optionIds?: string[]; readonly note?: string }

/** The device of a participant: it makes the ids and keeps the key. */
export function aParticipant(client: CustomerClient, name: string) {
  const member = { id: anOrderId(), key: anOrderId() }
  let clock = 0
  const base = () => ({ id: anOrderId(), clock: (clock += 1), memberId: member.id })
  return {
    name,
    member,
    add: (itemId: string, about: Choices & { readonly lineId?: string } = {}): FamilyOperation => ({
      kind: 'add',
      ...base(),
      itemId,
      lineId: anOrderId(),
      quantity: 1,
      optionIds: [],
      note: '',
      ...about,
    }),
    change: (lineId: string, about: Choices = {}): FamilyOperation => ({
      kind: 'change',
      ...base(),
      lineId,
      quantity: 1,
      optionIds: [],
      note: '',
      ...about,
    }),
    remove: (lineId: string, memberId = member.id): FamilyOperation => ({
      kind: 'remove',
      ...base(),
      lineId,
      memberId,
    }),
    start: async (about: object = {}) => {
      const host = { ...member, name, lang: 'en' }
      const body = { branchId: 'olaya', when: { kind: 'now' }, host, ...about }
      return v.parse(Started, (await client.send('POST', '/family-carts', body)).body)
    },
    join: (code: string, about: object = {}): Promise<Answer> =>
      client.send('POST', `/family-carts/${code}/members`, { ...member, name, lang: 'ar', ...about }),
    send: (code: string, ...operations: FamilyOperation[]): Promise<Answer> =>
      client.send('POST', `/family-carts/${code}/operations`, { member, operations }),
    isChoosing: (code: string, isChoosing = true): Promise<Answer> =>
      client.send('POST', `/family-carts/${code}/presence`, { member, isChoosing }),
  }
}

export type Participant = ReturnType<typeof aParticipant>

/** The cart of an answer. Throws unless the request was accepted. */
export function cartOf({ status, body }: Answer): FamilyCart {
  if (status !== 200) throw new Error(`expected a family cart, got ${JSON.stringify(body)}`)
  return v.is(Sent, body) ? v.parse(Sent, body).cart : v.parse(FamilyCart, body)
}

/** The refused operations of an answer. */
export const refusedOf = ({ body }: Answer) => v.parse(Sent, body).refused

import * as v from 'valibot'
import { listTransfers, Transfer } from '#contract/transfer.ts'
import { anOrderId } from './customer-client.ts'
import type { TestShop } from './shop.ts'
import { lastCode, signInAs } from './sign-in.ts'
import { aVisitor, type Reply, type Visitor } from './visitor.ts'

const Told = v.object({ transfer: Transfer })

/** The transfer in a reply. Throws with the reply's problem if there is none. */
export function transferOf(reply: Reply): Transfer {
  if (reply.status !== 200) throw new Error(`expected a transfer, got ${JSON.stringify(reply.body)}`)
  return v.parse(Told, reply.body).transfer
}

/** A customer who sends points, with a browser. `phone` is E.164. */
export async function aTransferSender(shop: TestShop, phone: string, visitor: Visitor = aVisitor(shop)) {
  await signInAs(shop, visitor, phone, { register: true })
  const { send } = visitor

  /** Gets a fresh code, some minutes after the one before because of the rate limit. */
  async function confirmWithCode(after = 5 * 60_000): Promise<void> {
    shop.clock.now += after
    await send('POST', '/auth/codes', { phone, lang: 'en' })
    const { status, body } = await send('POST', '/me/confirm', { code: lastCode(shop, phone) })
    if (status !== 200) throw new Error(`expected a fresh code to be taken, got ${JSON.stringify(body)}`)
  }
  const begin = (to: string, points: number, id = anOrderId()) =>
    send('POST', '/wallet/transfers', { id, phone: to, points })
  const confirm = (id: string) => send('POST', `/wallet/transfers/${id}/confirm`)
  const undo = (id: string) => send('POST', `/wallet/transfers/${id}/undo`)

  return {
    phone,
    send,
    confirmWithCode,
    begin,
    confirm,
    undo,
    /** Begins and confirms a transfer in a session with a fresh code. */
    give: async (to: string, points: number) => {
      const { id } = transferOf(await begin(to, points))
      return transferOf(await confirm(id))
    },
    list: async () => v.parse(listTransfers.reply, (await send('GET', '/wallet/transfers')).body),
  }
}

export type TransferSender = Awaited<ReturnType<typeof aTransferSender>>

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import type { Order } from '#contract/order.ts'
import { placePhoneOrder } from '#contract/phone-order.ts'
import { quoteOrder } from '#contract/quote.ts'
import type { Quote } from '#domain/pricing.ts'
import { paymentOf, type PhoneDraft } from './phone-draft.ts'
import { usePhoneAttempt } from './use-call.ts'

/** The server's price differs from the one that was read to the caller. */
export class PriceChanged extends Error {
  constructor() {
    super('the price has changed since it was read to the caller')
    this.name = 'PriceChanged'
  }
}

type Placing = {
  readonly draft: PhoneDraft
  readonly phone: string
  readonly name: string
  readonly agreed: Quote
}

/**
 * Places the order of a caller at the price that was read to them. The same order sent again, after a reply
 * that was lost, also after a reload, keeps its id and is placed once.
 */
export function usePlace(branchId: string, onPlaced: (order: Order) => void) {
  const queryClient = useQueryClient()
  const [attempt, noteAttempt] = usePhoneAttempt(branchId)
  return useMutation({
    mutationFn: async ({ draft, phone, name, agreed }: Placing): Promise<Order> => {
      const { method, cart, address, note, lang, when } = draft
      const order = {
        method,
        lines: cart.lines.map((line) => ({ ...line, optionIds: [...line.optionIds] })),
        when: when.kind === 'now' ? when : { kind: when.kind, at: new Date(when.at).toISOString() },
        address: method === 'delivery' ? address : null,
      }
      const { quote } = await call(quoteOrder, {
        body: { ...order, branchId, promoCode: null, pointsToRedeem: 0 },
      })
      if (quote.total !== agreed.total || quote.problems.length > 0) {
        await queryClient.invalidateQueries({ queryKey: ['menu'] })
        throw new PriceChanged()
      }
      const content = {
        ...order,
        phone,
        name,
        note,
        lang,
        paymentMethod: paymentOf(draft),
        quoteHash: quote.hash,
      }
      const written = JSON.stringify(content)
      const { id } = attempt?.content === written ? attempt : { id: newId() }
      noteAttempt(() => ({ content: written, id }))
      return call(placePhoneOrder, { params: { branchId }, body: { ...content, id } }, { timeout: 30_000 })
    },
    onSuccess: onPlaced,
  })
}

import * as v from 'valibot'
import { Refused } from '#client/call.ts'
import type { PaymentSettings } from '#contract/payment.ts'
import type { CardDetails } from '#domain/card.ts'

/** Maps the gateway's names of card fields to those of the form. */
const fieldOf = {
  number: 'number',
  name: 'holder',
  month: 'expiry',
  year: 'expiry',
  cvc: 'cvv',
} as const
export type CardField = (typeof fieldOf)[keyof typeof fieldOf]

const Token = v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{5,200}$/)) })
const GatewayError = v.object({
  errors: v.nullish(v.record(v.string(), v.unknown())),
})

/** The gateway rejected the card; `fields` are the fields it named. */
export class CardNotTaken extends Refused {
  readonly fields: readonly CardField[]

  constructor(fields: readonly CardField[]) {
    super({
      type: 'about:blank',
      title: 'Card not taken',
      status: 422,
      refusal: 'card-not-taken',
      id: '',
    })
    this.fields = fields
  }
}

/** The time limit for the gateway's answer, long enough for a slow connection. */
const timeoutMs = 20_000

/**
 * Resolves with the gateway's token for a card. The card's data is sent only to the gateway: not through
 * `call`, which is for our own server, and not in an error's text. Throws `CardNotTaken`, or a refusal
 * `gateway-down` if the gateway gave no usable answer.
 */
export async function tokenize(settings: PaymentSettings, card: CardDetails): Promise<string> {
  const response = await send(settings, card)
  const body = await bodyOf(response)
  if (response.ok) {
    const token = v.safeParse(Token, body)
    if (token.success) return token.output.id
    throw gatewayDown()
  }
  // a wrong key, too many requests or a fault: another card number would not help
  if (![400, 422].includes(response.status)) throw gatewayDown()
  const parsed = v.safeParse(GatewayError, body)
  throw new CardNotTaken(fieldsIn(parsed.success ? parsed.output.errors : undefined))
}

async function send({ tokenUrl, publishableKey }: PaymentSettings, card: CardDetails): Promise<Response> {
  try {
    return await fetch(tokenUrl, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${publishableKey}:`)}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({
        name: card.holder,
        number: card.number,
        month: String(card.month).padStart(2, '0'),
        year: String(card.year),
        cvc: card.cvv,
        // only saves the card, without a test charge of one riyal: the bank authenticates at the payment
        // itself
        save_only: true,
        callback_url: `${location.origin}/`,
      }),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    // without a cause: it could contain the request, which has the card's data
    throw gatewayDown()
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined // no JSON, for example from a proxy, or a broken connection: the status decides
  }
}

const fieldsIn = (errors: Readonly<Record<string, unknown>> | null | undefined): CardField[] => [
  ...new Set(Object.keys(errors ?? {}).flatMap((name) => (isField(name) ? [fieldOf[name]] : []))),
]

const isField = (name: string): name is keyof typeof fieldOf => name in fieldOf

const gatewayDown = () =>
  new Refused({
    type: 'about:blank',
    title: 'No answer from the gateway',
    status: 503,
    refusal: 'gateway-down',
    id: '',
  })

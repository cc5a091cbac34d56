import * as v from 'valibot'
import { Refused } from '#client/call.ts'
import type { PaymentSettings } from '#contract/payment.ts'
import type { CardDetails } from '#domain/card.ts'

/** The fields of a card as the gateway names them, and as the form does. */
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

/** The gateway looked at the card and did not take it; `fields` are those it named. */
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

/** As long as a bank's gateway may think about it on a slow line. */
const patienceMs = 20_000

/**
 * Gives the gateway's token for a card. The card goes from here to the gateway and nowhere else: not through
 * `call`, which is for our own server, and into no error's text. Throws `CardNotTaken`, or a refusal
 * `gateway-down` when nobody could say.
 */
export async function tokenize(settings: PaymentSettings, card: CardDetails): Promise<string> {
  const response = await send(settings, card)
  const body = await bodyOf(response)
  if (response.ok) {
    const token = v.safeParse(Token, body)
    if (token.success) return token.output.id
    throw gatewayDown()
  }
  // a key that is wrong, too many tries, a fault: nothing that another number would mend
  if (![400, 422].includes(response.status)) throw gatewayDown()
  const said = v.safeParse(GatewayError, body)
  throw new CardNotTaken(fieldsIn(said.success ? said.output.errors : undefined))
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
        // no hold of one riyal: the bank asks for its password at the payment itself
        save_only: true,
        callback_url: `${location.origin}/`,
      }),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch {
    // the cause is left out: it may name the request, and the request is the card
    throw gatewayDown()
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined // a proxy's page, or cut off: told by the status
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

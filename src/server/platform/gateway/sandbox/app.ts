import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import { openSheet, readSheet } from './apple-pay.ts'
import { type BankTools, createBank, findInvoice, shown, shownInvoice, shownToken } from './bank.ts'
import { readCard } from './card-input.ts'
import { pageRoutes } from './page-routes.ts'

type SandboxTools = BankTools & { readonly secretKey: string; readonly publishableKey: string }

const amount = v.pipe(v.number(), v.integer(), v.minValue(1))
const common = {
  amount: v.pipe(v.number(), v.integer(), v.minValue(100, 'must be at least 100')),
  currency: v.literal('SAR'),
  description: v.optional(v.nullable(v.string()), null),
  metadata: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
}

/** The requests that name a URL to which a page of the sandbox redirects the browser. */
function shapesFor(shopOrigin: string | null) {
  const returnUrl = v.pipe(
    v.string(),
    v.url(),
    v.check(
      (url) => shopOrigin === null || (URL.canParse(url) && new URL(url).origin === shopOrigin),
      'must be a page of the shop',
    ),
  )
  return {
    NewPayment: v.object({
      given_id: v.optional(v.pipe(v.string(), v.uuid())),
      ...common,
      callback_url: returnUrl,
      source: v.variant('type', [
        v.object({ type: v.literal('token'), token: v.string() }),
        v.object({ type: v.literal('applepay'), token: v.string() }),
      ]),
    }),
    NewInvoice: v.object({
      ...common,
      success_url: returnUrl,
      back_url: returnUrl,
      expired_at: v.optional(v.nullable(v.string()), null),
    }),
  }
}

const slowMs = 5000
/** Longer than any client waits. */
const neverMs = 30_000

/**
 * Creates a payment gateway for development. It implements the part of Moyasar's API that the shop uses,
 * accepts only test cards and moves no money. It runs inside the server or in its own process (main.ts).
 */
export function createSandboxApp(tools: SandboxTools): Hono {
  const bank = createBank(tools)
  const app = new Hono()
  app.use(
    bodyLimit({
      maxSize: 16 * 1024,
      onError: (c) => c.json(error('invalid_request_error', 'The body is too large'), 413),
    }),
  )
  // pages of the shop send cards here, from any origin
  app.use('/tokens', cors({ origin: '*', allowHeaders: ['authorization', 'content-type'] }))
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })

  return app
    .route('/', tokenRoutes(tools))
    .route('/', paymentRoutes(tools, bank))
    .route('/', invoiceRoutes(tools))
    .route('/', sheetRoutes(tools))
    .route('/', pageRoutes(tools, bank))
    .all('*', (c) => unknown(c))
}

function tokenRoutes({ store, now, newId, secretKey, publishableKey }: SandboxTools): Hono {
  return new Hono()
    .post('/tokens', async (c) => {
      if (![secretKey, publishableKey].includes(user(c) ?? '')) return stranger(c)
      const card = readCard(await jsonOf(c), `token_${newId().replaceAll('-', '')}`, now())
      if ('errors' in card) return wrong(c, 'Validation Failed', card.errors)
      store.put('token', card.token)
      return c.json(shownToken(card.token), 201)
    })
    .get('/tokens/:id', (c) => {
      if (user(c) !== secretKey) return stranger(c)
      const token = store.find('token', c.req.param('id'))
      return token ? c.json(shownToken(token)) : unknown(c)
    })
    .delete('/tokens/:id', (c) => {
      if (user(c) !== secretKey) return stranger(c)
      if (!store.find('token', c.req.param('id'))) return unknown(c)
      store.remove('token', c.req.param('id'))
      return c.body(null, 204)
    })
}

function paymentRoutes(
  { store, newId, secretKey, shopOrigin }: SandboxTools,
  bank: ReturnType<typeof createBank>,
): Hono {
  const { NewPayment } = shapesFor(shopOrigin)
  const paidWith = ({ type, token }: { type: 'token' | 'applepay'; token: string }, of: number) => {
    if (type === 'applepay') return readSheet(token, of, store.list('payment'))
    const card = store.find('token', token)
    return card ? { card } : { problem: 'token not found' }
  }
  return new Hono()
    .post('/payments', async (c) => {
      // the real gateway also accepts the publishable key, but the shop does not use it, and anyone has it
      if (user(c) !== secretKey) return stranger(c)
      const asked = v.safeParse(NewPayment, await jsonOf(c))
      if (!asked.success) return wrong(c, 'Validation Failed', v.flatten(asked.issues).nested ?? {})
      const { given_id: id = newId(), source, callback_url: callbackUrl, ...rest } = asked.output
      const earlier = store.find('payment', id)
      if (earlier) return c.json(shown(earlier), 201)
      const found = paidWith(source, rest.amount)
      if ('problem' in found) return wrong(c, 'Validation Failed', { source: [found.problem] })
      const { outcome } = found.card
      if (outcome.kind === 'busy') return c.json(error('api_error', 'The service is busy'), 503)
      const payment = bank.open({ ...rest, id, callbackUrl, invoiceId: null }, found.card, source.type)
      if (outcome.kind === 'paid-at-once') await waitAs(outcome.answer, c.req.raw.signal)
      return c.json(shown(payment), 201)
    })
    .get('/payments/:id', (c) => {
      if (user(c) !== secretKey) return stranger(c)
      const payment = store.find('payment', c.req.param('id'))
      return payment ? c.json(shown(payment)) : unknown(c)
    })
    .post('/payments/:id/refund', async (c) => {
      if (user(c) !== secretKey) return stranger(c)
      const payment = store.find('payment', c.req.param('id'))
      if (!payment) return unknown(c)
      const rest = payment.captured - payment.refunded
      const asked = v.safeParse(v.object({ amount: v.optional(amount, rest) }), (await jsonOf(c)) ?? {})
      if (!asked.success) return wrong(c, 'Validation Failed', v.flatten(asked.issues).nested ?? {})
      if (payment.status !== 'paid' && payment.status !== 'refunded')
        return wrong(c, 'Payment cannot be refunded', null)
      if (asked.output.amount > rest) return wrong(c, 'Amount is more than is left', null)
      const { outcome } = payment
      if (outcome.kind === 'paid' && outcome.refusesRefunds === true)
        return wrong(c, 'The card has expired', null)
      return c.json(shown(bank.refund(payment, asked.output.amount)))
    })
    .post('/payments/:id/void', (c) => {
      if (user(c) !== secretKey) return stranger(c)
      const payment = store.find('payment', c.req.param('id'))
      if (!payment) return unknown(c)
      return payment.status === 'paid'
        ? c.json(shown(bank.void(payment)))
        : wrong(c, 'Payment cannot be voided', null)
    })
}

function invoiceRoutes({ store, now, newId, base, secretKey, shopOrigin }: SandboxTools): Hono {
  const { NewInvoice } = shapesFor(shopOrigin)
  return new Hono()
    .post('/invoices', async (c) => {
      if (user(c) !== secretKey) return stranger(c)
      const asked = v.safeParse(NewInvoice, await jsonOf(c))
      if (!asked.success) return wrong(c, 'Validation Failed', v.flatten(asked.issues).nested ?? {})
      const id = newId()
      const invoice = {
        ...asked.output,
        id,
        status: 'initiated',
        url: `${base}/invoices/${id}/page`,
        created_at: new Date(now()).toISOString(),
      } as const
      store.put('invoice', invoice)
      return c.json(shownInvoice(store, invoice), 201)
    })
    .get('/invoices/:id', (c) => {
      if (user(c) !== secretKey) return stranger(c)
      const invoice = findInvoice({ store, now }, c.req.param('id'))
      return invoice ? c.json(shownInvoice(store, invoice)) : unknown(c)
    })
}

/** The real gateway asks Apple for the session; the publishable key is in the body. */
const sheetRoutes = (tools: SandboxTools): Hono =>
  new Hono().post('/applepay/initiate', async (c) => {
    const opened = openSheet(await jsonOf(c), tools)
    if ('session' in opened) return c.json(opened.session, 201)
    return opened.status === 401 ? stranger(c) : wrong(c, 'Validation Failed', opened.errors)
  })

/** Returns the user name of HTTP Basic authentication, which is an API key. */
function user(c: Context): string | undefined {
  const [, encoded = ''] = /^Basic (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
  return Buffer.from(encoded, 'base64').toString().split(':')[0]
}

const error = (type: string, message: string, errors: unknown = null) => ({ type, message, errors })
const stranger = (c: Context) =>
  c.json(error('authentication_error', 'Invalid authorization credentials'), 401)
const unknown = (c: Context) => c.json(error('api_error', 'Resource not found'), 404)
const wrong = (c: Context, message: string, errors: unknown) =>
  c.json(error('invalid_request_error', message, errors), 400)

/** Returns undefined for a body that is not JSON. */
const jsonOf = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined)

async function waitAs(answer: 'now' | 'slow' | 'never', signal: AbortSignal): Promise<void> {
  if (answer === 'now') return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, answer === 'slow' ? slowMs : neverMs)
    timer.unref()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

import { type Context, Hono } from 'hono'
import { type BankTools, type createBank, findInvoice } from './bank.ts'
import { readCard } from './card-input.ts'
import { gonePage, invoicePage, threeDsPage } from './pages.ts'
import type { SandboxPayment } from './store.ts'

/** The gateway's two pages for customers: 3-D Secure and the hosted payment page. */
export function pageRoutes(
  { store, now, newId, shopOrigin }: BankTools,
  bank: ReturnType<typeof createBank>,
): Hono {
  return new Hono()
    .get('/transaction_auths/:id/form', (c) => {
      const payment = store.find('payment', c.req.param('id'))
      if (!payment) return sent(c, gonePage(), [], 404)
      if (payment.status !== 'initiated') return backToShop(c, payment)
      return sent(c, threeDsPage(payment), [payment.callback_url])
    })
    .post('/transaction_auths/:id/form', async (c) => {
      const payment = store.find('payment', c.req.param('id'))
      if (!payment) return sent(c, gonePage(), [], 404)
      const { decision } = await c.req.parseBody()
      return backToShop(c, bank.answer(payment, decision === 'approve'))
    })
    .get('/invoices/:id/page', (c) => {
      const invoice = findInvoice({ store, now }, c.req.param('id'))
      if (!invoice) return sent(c, gonePage(), [], 404)
      const problem = c.req.query('status') === 'failed' ? (c.req.query('message') ?? '') : null
      return sent(c, invoicePage(invoice, problem), [invoice.success_url])
    })
    .post('/invoices/:id/page', async (c) => {
      const invoice = findInvoice({ store, now }, c.req.param('id'))
      if (!invoice) return sent(c, gonePage(), [], 404)
      if (invoice.status !== 'initiated') return sent(c, invoicePage(invoice, null), [invoice.success_url])
      const card = readCard(await c.req.parseBody(), newId(), now())
      if ('errors' in card) {
        const problem = Object.entries(card.errors)
          .map(([field, messages]) => `${field} ${messages[0] ?? ''}`)
          .join(', ')
        return sent(c, invoicePage(invoice, problem), [invoice.success_url], 422)
      }
      const asked = { ...invoice, id: newId(), callbackUrl: invoice.success_url, invoiceId: invoice.id }
      return c.redirect(urlOf(bank.open(asked, card.token, 'creditcard')), 303)
    })

  /** Redirects the browser to the shop, as the gateway does. The shop must not trust the query. */
  function backToShop(c: Context, payment: SandboxPayment): Response | Promise<Response> {
    const invoice = payment.invoice_id === null ? undefined : store.find('invoice', payment.invoice_id)
    const to = new URL(
      invoice && payment.status === 'failed' ? invoice.url : (payment.callback_url ?? 'about:blank'),
    )
    // stored by an earlier version, which accepted any URL
    if (shopOrigin !== null && to.origin !== shopOrigin) return sent(c, gonePage(), [], 404)
    to.searchParams.set('id', payment.id)
    to.searchParams.set('status', payment.status)
    to.searchParams.set('message', payment.source.message ?? 'APPROVED')
    return c.redirect(to.href, 303)
  }
}

const urlOf = (payment: SandboxPayment) => payment.source.transaction_url ?? ''

type Html = ReturnType<typeof gonePage>

/** `origins`: the origins to which a form's reply may redirect the browser. */
async function sent(
  c: Context,
  page: Html,
  urls: readonly (string | null)[],
  status: 200 | 404 | 422 = 200,
): Promise<Response> {
  const origins = urls.flatMap((url) => (url === null ? [] : [new URL(url).origin]))
  c.header(
    'content-security-policy',
    [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  c.header('x-content-type-options', 'nosniff')
  // with `no-referrer` browsers send its form with the origin `null`, which the shop refuses
  c.header('referrer-policy', 'same-origin')
  return c.html(await page, status)
}

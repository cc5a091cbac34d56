import { html } from 'hono/html'
import { riyalsOf } from '#domain/csv.ts'
import type { SandboxInvoice, SandboxPayment } from './store.ts'

type Html = ReturnType<typeof html>

/**
 * The page is in both languages, as banks do it, because the gateway does not know the customer's language.
 */
const page = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`

const style = html`:root { color-scheme: light dark; --ink: #1c2330; --paper: #fff; --quiet: #5a6577; --line:
#d5dbe4; --ground: #eef1f5; --go: #14603f; } @media (prefers-color-scheme: dark) { :root { --ink: #e9edf3;
--paper: #1b212b; --quiet: #a3afc0; --line: #3a4453; --ground: #11151b; --go: #2f8f63; } } * { box-sizing:
border-box; } body { margin: 0; min-block-size: 100dvh; display: grid; place-items: center; padding: 16px;
background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; } main { display: grid;
gap: 16px; inline-size: min(100%, 25rem); padding: 24px; background: var(--paper); border: 1px solid
var(--line); border-radius: 16px; } h1, p, dl, dd { margin: 0; } h1 { font-size: 1.25rem; } [lang='ar'] {
line-height: 1.7; } .play { justify-self: start; padding: 2px 10px; border: 1px solid var(--line);
border-radius: 99px; color: var(--quiet); font-size: 0.875rem; } dl { display: grid; grid-template-columns:
1fr auto; gap: 8px 16px; padding-block: 12px; border-block: 1px solid var(--line); } dt, .why { color:
var(--quiet); } dd { text-align: end; font-variant-numeric: tabular-nums; } form { display: grid; gap: 12px; }
label { display: grid; gap: 4px; color: var(--quiet); font-size: 0.875rem; } .two { display: grid;
grid-template-columns: 1fr 1fr 1fr; gap: 12px; } input { inline-size: 100%; padding: 10px 12px; border: 1px
solid var(--line); border-radius: 10px; background: transparent; color: var(--ink); font: inherit; direction:
ltr; } button, a { display: block; min-block-size: 48px; padding: 10px 16px; border: 1px solid var(--line);
border-radius: 12px; background: transparent; color: var(--ink); font: inherit; font-weight: 600; text-align:
center; text-decoration: none; cursor: pointer; } button.go { background: var(--go); border-color: var(--go);
color: #fff; } :focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }`

const both = (en: string, ar: string): Html =>
  html`<span><bdi lang="en">${en}</bdi> · <bdi lang="ar">${ar}</bdi></span>`

const playMoney = html`<p class="play">${both('No real money', 'بلا مال حقيقي')}</p>`

const facts = (amount: number, card: string | null): Html =>
  html`<dl>
    <dt>${both('Amount', 'المبلغ')}</dt>
    <dd><bdi dir="ltr">SAR ${riyalsOf(amount)}</bdi></dd>
    ${
      card === null
        ? ''
        : html`<dt>${both('Card', 'البطاقة')}</dt>
            <dd><bdi dir="ltr">${card}</bdi></dd>`
    }
  </dl>`

/** The 3-D Secure page, on which a bank verifies the customer. */
export const threeDsPage = (payment: SandboxPayment): Html =>
  page(
    '3-D Secure',
    html`${playMoney}
      <h1>${both('Is this you?', 'هل هذا أنت؟')}</h1>
      <p lang="en" dir="ltr">Your bank would ask for a code here. Approve the payment, or decline it.</p>
      <p lang="ar" dir="rtl">هنا يطلب البنك رمز التحقق. وافق على الدفع أو ارفضه.</p>
      ${facts(payment.amount, `${payment.source.company} ···· ${payment.source.number.slice(-4)}`)}
      <form method="post">
        <button class="go" name="decision" value="approve">${both('Approve', 'الموافقة')}</button>
        <button name="decision" value="fail">${both('Decline', 'الرفض')}</button>
      </form>`,
  )

/** The hosted payment page, which asks for the card. */
export const invoicePage = (invoice: SandboxInvoice, problem: string | null): Html =>
  page(
    'Payment',
    html`${playMoney}
      <h1>${both('Pay by card', 'الدفع بالبطاقة')}</h1>
      ${facts(invoice.amount, null)}
      ${
        problem === null
          ? ''
          : html`<div role="alert">
              <p>${both('The payment did not succeed', 'لم ينجح الدفع')}</p>
              <p class="why"><bdi>${problem}</bdi></p>
            </div>`
      }
      ${
        invoice.status === 'initiated'
          ? cardForm
          : html`<p>${both('Nothing is left to pay here.', 'لم يبق شيء للدفع هنا.')}</p>`
      }
      <a href="${invoice.back_url}">${both('Back to the shop', 'العودة إلى المتجر')}</a>`,
  )

const cardForm = html`<form method="post" autocomplete="off">
  <label>${both('Name on the card', 'الاسم على البطاقة')}<input name="name" required /></label>
  <label>${both('Card number', 'رقم البطاقة')}<input name="number" inputmode="numeric" required /></label>
  <div class="two">
    <label>${both('Month', 'الشهر')}<input name="month" inputmode="numeric" required /></label>
    <label>${both('Year', 'السنة')}<input name="year" inputmode="numeric" required /></label>
    <label>CVV<input name="cvc" inputmode="numeric" required /></label>
  </div>
  <button class="go">${both('Pay', 'الدفع')}</button>
</form>`

export const gonePage = (): Html =>
  page('Payment', html`<h1>${both('This page is no longer here.', 'هذه الصفحة لم تعد موجودة.')}</h1>`)

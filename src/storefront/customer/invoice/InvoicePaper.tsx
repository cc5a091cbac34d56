import type { Invoice } from '#contract/invoice.ts'
import { dirOf } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { intlOf, type MessageId } from '#storefront/i18n/words.ts'
import { BilingualText, BothWords } from '#storefront/ui/text/BilingualText.tsx'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import css from './InvoicePaper.module.css'
import { InvoiceQr } from './InvoiceQr.tsx'
import { InvoiceTotals } from './InvoiceTotals.tsx'

/** One document as printed: bilingual whatever the interface language, and white in the dark theme too. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const lang = useLang()
  const title = titleOf(invoice)
  const name = `${intlOf(lang).formatMessage({ id: title })} ${invoice.number}`
  return (
    <article className={css.paper} lang="ar" dir={dirOf.ar} aria-label={name}>
      <div className={css.layout}>
        <header className={css.head}>
          <p className={css.brand}>
            <BothWords of={invoice.seller.name} beside />
          </p>
          <h2 className={css.title}>
            <BilingualText id={title} />
          </h2>
          {invoice.way !== 'simplified' && (
            <p className={css.notTax}>
              <BilingualText id="invoice.not-tax" />
            </p>
          )}
          <p className={css.seller}>
            <BothWords of={invoice.seller.legalName} />
          </p>
          {invoice.issuer !== null && <Issuer issuer={invoice.issuer} report={invoice.report} />}
        </header>
        <div className={css.facts}>
          <InvoiceFacts invoice={invoice} />
        </div>
        {invoice.qr !== null && (
          <div className={css.qr}>
            <InvoiceQr text={invoice.qr} number={invoice.number} />
          </div>
        )}
        <div className={css.body}>
          <InvoiceLines invoice={invoice} />
          <InvoiceTotals invoice={invoice} />
          <p className={css.small}>
            <BilingualText id="invoice.currency" beside />
          </p>
        </div>
      </div>
    </article>
  )
}

/** Names the company that issues the tax invoice instead of the shop, with its reference and link. */
function Issuer({ issuer, report }: { issuer: string; report: Invoice['report'] }) {
  const reference = report?.reference ?? null
  return (
    <div className={css.issuer}>
      <BilingualText id="invoice.issuer" values={() => ({ issuer })} />
      {reference !== null && <BilingualText id="invoice.issuer.reference" values={() => ({ reference })} />}
      {report?.url && (
        <a className={css.link} href={report.url} target="_blank" rel="noreferrer">
          <BilingualText id="invoice.issuer.open" beside />
        </a>
      )}
    </div>
  )
}

function titleOf({ kind, way }: Invoice): MessageId {
  if (kind === 'invoice') return way === 'simplified' ? 'invoice.title.simplified' : 'invoice.title.receipt'
  return way === 'simplified' ? 'invoice.title.credit.simplified' : 'invoice.title.credit.receipt'
}

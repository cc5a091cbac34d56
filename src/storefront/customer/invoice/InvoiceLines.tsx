import type { Invoice, InvoiceLine } from '#contract/invoice.ts'
import { wordsIn, type Lang } from '#domain/locale.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { intlOf, type MessageId } from '#storefront/i18n/words.ts'
import { BilingualText, BothWords, InBoth } from '#storefront/ui/text/BilingualText.tsx'
import css from './InvoiceLines.module.css'

/**
 * The lines of a document with the names at the time of sale; on a credit note only the credited lines. On
 * narrow paper quantity and VAT are under the name.
 */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const isCredit = invoice.kind === 'credit_note'
  const lines = isCredit ? invoice.lines.filter((line) => line.amount > 0) : invoice.lines
  const hasDiscount = lines.some((line) => line.discount > 0)
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <Head id="invoice.line.item" />
          {!isCredit && <Head id="invoice.line.quantity" wide />}
          {!isCredit && <Head id="invoice.line.price" wide />}
          {hasDiscount && <Head id="invoice.line.discount" wide />}
          <Head id="invoice.line.vat" wide />
          <Head id="invoice.line.amount" />
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // the lines of a document never change their order
          <Line key={place} line={line} isCredit={isCredit} hasDiscount={hasDiscount} />
        ))}
      </tbody>
    </table>
  )
}

const Head = ({ id, wide = false }: { id: MessageId; wide?: boolean }) => (
  <th scope="col" className={wide ? css.wideHead : css.head}>
    <BilingualText id={id} />
  </th>
)

function Line({
  line,
  isCredit,
  hasDiscount,
}: {
  line: InvoiceLine
  isCredit: boolean
  hasDiscount: boolean
}) {
  const formats = useFormats()
  return (
    <tr className={css.line}>
      <th scope="row" className={css.item}>
        {line.kind === 'delivery' ? (
          <BilingualText id="invoice.line.delivery" beside />
        ) : (
          <BothWords of={line.name} beside />
        )}
        {line.options.length > 0 && (
          <span className={css.option}>
            <InBoth>{(lang) => optionsIn(line, lang)}</InBoth>
          </span>
        )}
        <span className={css.narrow}>
          {!isCredit && (
            <bdi dir="ltr">
              {formats.number(line.quantity)} × {formats.exactMoney(line.unitPrice)}
            </bdi>
          )}
          {line.discount > 0 && (
            <Small id="invoice.line.discount" amount={`−${formats.exactMoney(line.discount)}`} />
          )}
          <Small id="invoice.line.vat" amount={formats.exactMoney(line.vat)} />
        </span>
      </th>
      {!isCredit && <td className={css.wide}>{formats.number(line.quantity)}</td>}
      {!isCredit && <td className={css.wide}>{formats.exactMoney(line.unitPrice)}</td>}
      {hasDiscount && (
        <td className={css.wide}>
          {line.discount > 0 && <bdi dir="ltr">−{formats.exactMoney(line.discount)}</bdi>}
        </td>
      )}
      <td className={css.wide}>{formats.exactMoney(line.vat)}</td>
      <td className={css.amount}>{formats.exactMoney(line.amount)}</td>
    </tr>
  )
}

const optionsIn = ({ options }: InvoiceLine, lang: Lang): string =>
  options
    .map(({ name }) => wordsIn(name, lang).text)
    .join(intlOf(lang).formatMessage({ id: 'cart.line.comma' }))

const Small = ({ id, amount }: { id: MessageId; amount: string }) => (
  <span className={css.smallRow}>
    <InBoth beside>{(lang) => intlOf(lang).formatMessage({ id })}</InBoth>
    <bdi dir="ltr">{amount}</bdi>
  </span>
)

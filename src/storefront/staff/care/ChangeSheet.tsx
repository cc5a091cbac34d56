import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { checkIcon, nextIcon } from '#storefront/ui/icon/icons-more.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { LineDetail } from '#storefront/customer/cart/line/LineDetail.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Receipt } from '#storefront/ui/price/Receipt.tsx'
import { ReceiptRow } from '#storefront/ui/price/ReceiptRow.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './Care.module.css'
import { ChangeForm } from './ChangeForm.tsx'
import { ChangesMade } from './ChangesMade.tsx'
import { useChange } from './use-change.ts'

type Line = Order['quote']['lines'][number]

/** Removes dishes of an order that is not ready, or swaps them for others. */
export function ChangeSheet({
  order,
  printer,
  onOrder,
  onClose,
}: {
  order: Order
  /** Prints the ticket again. */
  printer: ReactNode
  /** Is given the order after each change. */
  onOrder: (order: Order) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const [lineId, setLineId] = useState<string>()
  const [isDone, setDone] = useState(false)
  const line = order.quote.lines.find(({ id }) => id === lineId)
  const title = intl.formatMessage({ id: 'staff.change.title' }, { number: String(order.number) })
  // here and not in the form: the order's stream may take the line away before the answer comes
  const change = useChange(order.id, { onOrder, onDone: finish })

  // the rows and the form take each other's place
  useFocusAfterSwap(line?.id ?? '', () => null)

  function finish({ changes }: Order) {
    setLineId(undefined)
    setDone(changes.at(-1)?.state === 'done')
  }
  function choose(chosen: string | undefined) {
    setDone(false)
    change.reset()
    setLineId(chosen)
  }

  return (
    <Sheet open side onClose={onClose} title={title}>
      <div className={layout.stack}>
        <Done is={isDone} />
        {line ? (
          <ChangeForm
            key={line.id}
            order={order}
            line={line}
            busy={change.isPending}
            error={change.error}
            onBack={() => choose(undefined)}
            onChange={(made) => change.mutate(made)}
          />
        ) : (
          <>
            <ChangesMade order={order} onOrder={onOrder} />
            <Lines order={order} onChoose={choose} />
            <Totals order={order} />
            {isDone && printer}
          </>
        )}
      </div>
    </Sheet>
  )
}

/** Always in the page: screen readers do not announce a live region that comes with its words. */
const Done = ({ is }: { is: boolean }) => (
  <div role="status" className={css.news}>
    {is && (
      <Note tone="good" icon={checkIcon}>
        <FormattedMessage id="staff.change.done" />
      </Note>
    )}
  </div>
)

function Lines({ order, onChoose }: { order: Order; onChoose: (lineId: string) => void }) {
  const asked = order.changes.find(({ state }) => state === 'asked')
  return (
    <Block title={<FormattedMessage id="staff.change.lines" />}>
      <ul className={layout.cardList}>
        {order.quote.lines
          .filter(({ id }) => id !== asked?.lineId)
          .map((line) => (
            <li key={line.id}>
              <button type="button" className={layout.listRow} onClick={() => onChoose(line.id)}>
                <LineRow line={line} />
                <Icon of={nextIcon} small />
              </button>
            </li>
          ))}
      </ul>
    </Block>
  )
}

function LineRow({ line }: { line: Line }) {
  const formats = useFormats()
  return (
    <>
      <span className={layout.grow}>
        <span className={text.item}>
          <bdi className={text.num}>{formats.number(line.quantity)}×</bdi> <Words of={line.name} />
        </span>
        <LineDetail of={line} />
      </span>
      <Price amount={line.total} />
    </>
  )
}

function Totals({ order: { quote, extra, changes } }: { order: Order }) {
  const back = changes.reduce((sum, change) => sum + change.back, 0)
  return (
    <Receipt bare>
      {back > 0 && (
        <ReceiptRow label={<FormattedMessage id="payment.refunded" />} amount={back} tone="minus" />
      )}
      <ReceiptRow label={<FormattedMessage id="staff.change.total" />} amount={quote.total} tone="grand" />
      {extra > 0 && <ReceiptRow label={<FormattedMessage id="staff.change.extra" />} amount={extra} />}
    </Receipt>
  )
}

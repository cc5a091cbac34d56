import { FormattedMessage, useIntl } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { localOf } from '#domain/local-time.ts'
import { isActive, progressOf } from '#domain/order.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import text from '#storefront/ui/text/text.module.css'
import { Weave } from '#storefront/ui/cloth/Weave.tsx'
import css from './OrderHead.module.css'
import { PromiseLine } from './PromiseLine.tsx'
import { NewPromiseNote } from './NewPromiseNote.tsx'
import { hasFailed, isLate, isReadyToCollect } from './timeline.ts'

/**
 * The promised time, which is why customers open this screen, until the order can be collected or has ended;
 * and below it the status and the notes, announced when they change.
 */
export function OrderHead({ order }: { order: AnyOrder }) {
  const intl = useIntl()
  const now = useNow()
  const { status, method } = order
  return (
    <>
      <div className={layout.tight}>
        <h1>
          <span className={css.number}>
            <FormattedMessage
              id="order.number"
              values={{ number: <OrderNumber of={order.number} branch={order.branchName} /> }}
            />
          </span>{' '}
          <span className={css.when}>
            <When order={order} now={now} />
          </span>
        </h1>
        <p className={text.muted} role="status">
          <FormattedMessage id={`order.says.${status}`} values={{ method }} />
        </p>
      </div>
      {!hasFailed(order) && (
        <div className={clothClass('rumman')}>
          <Weave
            percent={progressOf(status, method)}
            label={intl.formatMessage({ id: 'menu.order.progress' })}
          />
        </div>
      )}
      {order.view === 'whole' && <PromiseLine order={order} />}
      {/* rendered from the beginning, so that a screen reader announces each note when it appears */}
      <div role="status" aria-atomic="false" className={layout.stack}>
        <NewPromiseNote order={order} />
        {isLate(order, now) && !isMissed(order) && (
          <Note tone="warm" icon={warnIcon}>
            <FormattedMessage id="order.late" />
          </Note>
        )}
        {order.view === 'whole' && order.reason && (
          <Note tone="bad" icon={warnIcon} title={<FormattedMessage id="order.reason" />}>
            <p>
              <bdi>{order.reason}</bdi>
            </p>
          </Note>
        )}
      </div>
    </>
  )
}

/** Whether the note of a missed promise already says that the order is late. */
const isMissed = (order: AnyOrder) => order.view === 'whole' && (order.missed?.points ?? 0) > 0

function When({ order, now }: { order: AnyOrder; now: number }) {
  if (!isActive(order.status)) return <FormattedMessage id={`order.ended.${endOf(order)}`} />
  if (isReadyToCollect(order)) return <FormattedMessage id="order.ready" />
  return <PromisedFor order={order} now={now} />
}

function PromisedFor({ order: { dueAt, beforeMaghrib }, now }: { order: AnyOrder; now: number }) {
  const formats = useFormats()
  const isToday = localOf(Date.parse(dueAt)).date === localOf(now).date
  return (
    <>
      <bdi>{formats.time(dueAt)}</bdi>
      {(!isToday || beforeMaghrib != null) && (
        <>
          {' '}
          <span className={classNames(text.head, css.day)}>
            {!isToday && formats.shortDay(dueAt)}
            {!isToday && beforeMaghrib != null && ' · '}
            {beforeMaghrib != null && <FormattedMessage id={`when.maghrib.${beforeMaghrib}`} />}
          </span>
        </>
      )}
    </>
  )
}

function endOf({ status }: AnyOrder) {
  switch (status) {
    case 'completed':
    case 'rejected':
    case 'payment_failed':
    case 'expired':
      return status
    default:
      return 'cancelled'
  }
}

import { FormattedMessage } from 'react-intl'
import type { Notification } from '#contract/notification.ts'
import { isAboutMoney } from '#domain/notification.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { localOf, noonOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import text from '#storefront/ui/text/text.module.css'

/** The title of a notification. */
export function NoticeTitle({ notice }: { notice: Notification }) {
  switch (notice.kind) {
    case 'order': {
      const { status, isDelayed, isAskedFor } = notice.values
      const what = isAskedFor ? 'postponed' : isDelayed ? 'delayed' : status
      return <FormattedMessage id={`notification.order.${what}`} />
    }
    case 'staff-order':
      return (
        <FormattedMessage
          id="notification.staff-order"
          values={{ number: <Number of={notice.values.number} /> }}
        />
      )
    case 'points-lapsing':
    case 'points-in':
    case 'points-returned':
    case 'points-sent':
    case 'promise':
      return <FormattedMessage id={`notification.${notice.kind}`} values={{ points: notice.values.points }} />
    case 'referral':
      return <FormattedMessage id={referralId(notice)} values={{ points: notice.values.points }} />
    case 'level':
      return (
        <FormattedMessage id="notification.level" values={{ level: <Words of={notice.values.level} /> }} />
      )
    case 'dish-back':
      return (
        <FormattedMessage id="notification.dish-back" values={{ dish: <Words of={notice.values.dish} /> }} />
      )
    case 'draft-ready':
      return (
        <FormattedMessage
          id="notification.draft-ready"
          values={{ branch: <Words of={notice.values.branch} /> }}
        />
      )
    case 'offer':
      return <Words of={notice.values.title} />
    case 'account':
      return <FormattedMessage id={`notification.account.${notice.values.what}`} />
    case 'care':
      return <CareTitle values={notice.values} />
    case 'owner-waiting':
      return <FormattedMessage id={`notification.owner-waiting.${notice.values.what}`} />
    case 'arrived':
    case 'staff-care':
    case 'staff-support':
    case 'scan-alert':
    case 'support':
      return <FormattedMessage id={`notification.${notice.kind}`} />
    default:
      return notice satisfies never
  }
}

/** The text under the title. */
export function NoticeText({ notice }: { notice: Notification }) {
  const formats = useFormats()
  switch (notice.kind) {
    case 'order':
    case 'arrived':
    case 'care':
    case 'staff-care':
    case 'staff-order':
      return <OrderText notice={notice} />
    case 'promise': {
      const { minutes, method = 'other' } = notice.values
      return <FormattedMessage id="notification.promise.text" values={{ minutes, method }} />
    }
    case 'points-lapsing':
      return (
        <FormattedMessage
          id="notification.points-lapsing.text"
          values={{ day: formats.day(noonOf(notice.values.on)) }}
        />
      )
    case 'points-in':
      return <PersonText id="notification.points-in.text" name={notice.values.from} />
    case 'points-sent':
      return <PersonText id="notification.points-sent.text" name={notice.values.to} />
    case 'referral':
      return <PersonText id={`${referralId(notice)}.text`} name={notice.values.friend} />
    case 'support':
    case 'staff-support':
    case 'owner-waiting':
      return <RequestText notice={notice} />
    case 'dish-back':
      return (
        <FormattedMessage
          id="notification.dish-back.text"
          values={{ branch: <Words of={notice.values.branch} /> }}
        />
      )
    case 'points-returned':
      return (
        <FormattedMessage id="notification.points-returned.text" values={{ points: notice.values.points }} />
      )
    case 'level':
      return (
        <FormattedMessage
          id={notice.values.earnsMore === false ? 'notification.level.text.equal' : 'notification.level.text'}
        />
      )
    case 'draft-ready':
    case 'account':
      return <FormattedMessage id={`notification.${notice.kind}.text`} />
    case 'scan-alert':
      return <ScanText branches={notice.values.branches} />
    case 'offer':
      return <Words of={notice.values.text} />
    default:
      return notice satisfies never
  }
}

/** The text of a notification about a code that was shown twice. */
const ScanText = ({ branches }: Extract<Notification, { readonly kind: 'scan-alert' }>['values']) =>
  branches ? (
    <FormattedMessage
      id="notification.scan-alert.text.branches"
      values={{ counts: <Words of={branches.counts} />, other: <Words of={branches.other} /> }}
    />
  ) : (
    <FormattedMessage id="notification.scan-alert.text" />
  )

type RequestKind = 'support' | 'staff-support' | 'owner-waiting'

/** The text of a notification about a request, or about what waits for an owner. */
function RequestText({ notice }: { notice: Extract<Notification, { readonly kind: RequestKind }> }) {
  const { kind, values } = notice
  const number = <bdi>{values.number}</bdi>
  if (kind !== 'owner-waiting')
    return <FormattedMessage id={`notification.${kind}.text`} values={{ number }} />
  const { what, branch } = values
  const written = what === 'request' ? number : <Number of={values.number} />
  return (
    <FormattedMessage
      id={`notification.owner-waiting.${what}.text`}
      values={{ number: written, branch: <Words of={branch} /> }}
    />
  )
}

function CareTitle({ values }: { values: Extract<Notification, { readonly kind: 'care' }>['values'] }) {
  const { what, dish = {}, other = {} } = values
  return (
    <FormattedMessage
      id={`notification.care.${what}`}
      values={{ dish: <Words of={dish} />, other: <Words of={other} /> }}
    />
  )
}

type OrderKind = 'order' | 'arrived' | 'care' | 'staff-care' | 'staff-order'

/** The text of a notification about one order. */
function OrderText({ notice }: { notice: Extract<Notification, { readonly kind: OrderKind }> }) {
  const formats = useFormats()
  switch (notice.kind) {
    case 'order': {
      const { number, branch, dueAt, status, isDelayed } = notice.values
      const values = { number: <Number of={number} />, branch: <Words of={branch} /> }
      const isAhead = status === 'accepted' || status === 'preparing' || isDelayed
      return isAhead && dueAt !== undefined ? (
        <FormattedMessage
          id="notification.order.text.due"
          values={{ ...values, time: <Due at={dueAt} sentAt={notice.at} /> }}
        />
      ) : (
        <FormattedMessage id="notification.order.text" values={values} />
      )
    }
    case 'arrived':
    case 'care': {
      const { number, branch } = notice.values
      const values = { number: <Number of={number} />, branch: <Words of={branch} /> }
      if (notice.kind === 'care' && notice.values.amount !== undefined && isAboutMoney(notice.values.what)) {
        const price = <Price amount={notice.values.amount} />
        return <FormattedMessage id="notification.care.money.text" values={{ ...values, price }} />
      }
      const isAsked = notice.kind === 'care' && notice.values.what === 'asked'
      const id = isAsked ? 'notification.care.asked.text' : 'notification.order.text'
      return <FormattedMessage id={id} values={values} />
    }
    case 'staff-care':
      return (
        <FormattedMessage
          id={
            notice.values.isAsked === true
              ? 'notification.staff-care.asked.text'
              : 'notification.staff-care.text'
          }
          values={{ number: <Number of={notice.values.number} /> }}
        />
      )
    case 'staff-order': {
      const { dueAt } = notice.values
      const values = { day: formats.day(dueAt), time: <bdi>{formats.time(dueAt)}</bdi> }
      return <FormattedMessage id="notification.staff-order.text" values={values} />
    }
    default:
      return notice satisfies never
  }
}

/** The promised time, with its day if it is not the day of the notification. */
function Due({ at, sentAt }: { at: number; sentAt: string }) {
  const formats = useFormats()
  const isSameDay = localOf(at).date === localOf(Date.parse(sentAt)).date
  return <bdi>{isSameDay ? formats.time(at) : `${formats.shortDay(at)} ${formats.time(at)}`}</bdi>
}

/**
 * Names the other customer. A pushed line has no name, because a push carries no personal names; the server's
 * list has it.
 */
function PersonText({ id, name }: { id: NamingId; name: string | undefined }) {
  return name === undefined ? (
    <FormattedMessage id={`${id}.somebody`} />
  ) : (
    <FormattedMessage id={id} values={{ name: <bdi>{name}</bdi> }} />
  )
}

type NamingId = `notification.${'points-in' | 'points-sent' | 'referral' | 'referral.friend'}.text`

const referralId = ({ values }: Extract<Notification, { readonly kind: 'referral' }>) =>
  values.of === 'friend' ? 'notification.referral.friend' : 'notification.referral'

const Number = ({ of }: { of: number }) => <bdi className={text.ltr}>#{of}</bdi>

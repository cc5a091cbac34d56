import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { orderIdOf } from '#domain/care-subject.ts'
import { dishIdOf } from '#domain/dish-alert.ts'
import { minuteMs } from '#domain/duration.ts'
import type { Notification } from '#contract/notification.ts'
import { addDays, localOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { ordersQuery } from '#storefront/customer/order/queries.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import text from '#storefront/ui/text/text.module.css'
import { lookOf } from './notice-look.ts'
import css from './NoticeLine.module.css'
import { NoticeText, NoticeTitle } from './NoticeWords.tsx'
import { useMarkRead } from './use-mark-read.ts'

/** One notification, as a link to its subject. A tap marks it as read. */
export function NoticeLine({ notice }: { notice: Notification }) {
  const intl = useIntl()
  const markRead = useMarkRead()
  return (
    <li>
      <Way notice={notice} onClick={() => markRead(notice.at, notice.id)}>
        <Picture notice={notice} />
        <span className={css.words}>
          <b className={css.title}>
            <NoticeTitle notice={notice} />
          </b>
          <span className={text.smallMuted}>
            <NoticeText notice={notice} />
          </span>
          <span className={text.captionMuted}>
            <When at={notice.at} />
          </span>
        </span>
        {!notice.isRead && (
          <span className={css.new} role="img" aria-label={intl.formatMessage({ id: 'notification.new' })} />
        )}
      </Way>
    </li>
  )
}

type WayProps = { notice: Notification; onClick: () => void; children: ReactNode }

function Way({ notice, ...rest }: WayProps) {
  const link = { ...rest, className: css.notice }
  switch (notice.kind) {
    case 'order':
    case 'arrived':
    case 'promise':
    case 'care':
      return <LangLink {...link} to="/$lang/order/$id/" params={{ id: orderIdOf(notice.subject) }} />
    case 'staff-order': {
      const { isForOwner, branchId } = notice.values
      return <LangLink {...link} to="/$lang/branch/" search={isForOwner ? { branch: branchId } : {}} />
    }
    case 'staff-care':
    case 'staff-support':
    case 'owner-waiting': {
      const branch = notice.values.branchId ?? undefined
      return <LangLink {...link} to="/$lang/branch/requests/" search={{ branch }} />
    }
    case 'scan-alert':
      return <LangLink {...link} to="/$lang/branch/scan/" />
    case 'support':
      return <LangLink {...link} to="/$lang/customerService/" />
    case 'dish-back': {
      const search = { branch: notice.values.branchId }
      return (
        <LangLink
          {...link}
          to="/$lang/products/$id/"
          params={{ id: dishIdOf(notice.subject) }}
          search={search}
        />
      )
    }
    case 'draft-ready':
      return <LangLink {...link} to="/$lang/studio/" search={{ show: 'publish' }} />
    case 'account':
      return <LangLink {...link} to="/$lang/profile/" />
    case 'offer':
      return <LangLink {...link} to="/$lang/" />
    case 'points-lapsing':
    case 'points-in':
    case 'points-returned':
    case 'points-sent':
    case 'level':
    case 'referral':
      return <LangLink {...link} to="/$lang/wallet/" />
    default:
      return notice satisfies never
  }
}

/** The picture of the order's first dish if the order is in the query cache; else the icon of the kind. */
function Picture({ notice }: { notice: Notification }) {
  const { data } = useQuery({ ...ordersQuery(), enabled: false, throwOnError: false })
  const orders = notice.kind === 'order' && data ? [...data.active, ...data.previous] : []
  const picture = orders.find(({ id }) => id === notice.subject)?.quote.lines[0]?.picture
  return picture ? <Plate src={picture} size="xs" /> : <IconTile {...lookOf(notice)} round />
}

function When({ at }: { at: string }) {
  const formats = useFormats()
  const now = useNow()
  if (now - Date.parse(at) < minuteMs) return <FormattedMessage id="notification.now" />
  const { date } = localOf(Date.parse(at))
  const today = localOf(now).date
  const time = <bdi>{formats.time(at)}</bdi>
  if (date === today) return <FormattedMessage id="notification.today" values={{ time }} />
  if (date === addDays(today, -1)) return <FormattedMessage id="notification.yesterday" values={{ time }} />
  return formats.day(at)
}

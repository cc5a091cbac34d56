import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import type { Order } from '#contract/order.ts'
import { type CourierState, releaseCourier, revokeCourierLinks } from '#contract/order-link.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { motoIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { QrCode } from '#storefront/ui/picture/QrCode.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './CourierLink.module.css'
import { courierStateQuery } from './courier-state-query.ts'
import type { useCourierLink } from './use-courier-link.ts'

/**
 * The link of the courier of an order, as a code to scan; what the courier has reported; and the release
 * after three wrong codes.
 */
export function CourierLink({
  order,
  link,
  offline,
}: {
  order: Order
  link: ReturnType<typeof useCourierLink>
  offline: string | undefined
}) {
  const queryClient = useQueryClient()
  const { queryKey } = courierStateQuery(order.id)
  const { data: state } = useQuery({ ...courierStateQuery(order.id), throwOnError: false })
  const take = {
    onSuccess: (fresh: CourierState) => storeNewer(queryClient, queryKey, fresh),
    // the reply may have been lost
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  }
  const params = { id: order.id }
  const release = useMutation({ mutationFn: () => call(releaseCourier, { params }), ...take })
  const revoke = useMutation({
    mutationFn: () => call(revokeCourierLinks, { params }),
    ...take,
    // also without an answer: the link may be closed, and must not be scanned or printed
    onSettled: () => link.forget(),
  })
  // what the state shows as done needs no second try
  const error = (state?.isLocked ? release.error : null) ?? (state && state.links > 0 ? revoke.error : null)
  const title = useRef<HTMLHeadingElement>(null)
  // each button is removed by its own success
  useFocusAfterSwap(`${link.address} ${state?.isLocked} ${state?.links}`, () => title.current)
  return (
    <section className={layout.stack}>
      <h3 ref={title} tabIndex={-1} className={text.item}>
        <FormattedMessage id="staff.courier-link" />
      </h3>
      <Reported state={state} />
      {state?.isLocked && (
        <Locked busy={release.isPending} offline={offline} onRelease={() => release.mutate()} />
      )}
      <CodeOfLink link={link} offline={offline} />
      {state && state.links > 0 && (
        <div className={layout.between}>
          <span className={text.smallMuted}>
            <FormattedMessage id="staff.courier-link.open" values={{ count: state.links }} />
          </span>
          <Button
            tone="plain"
            small
            busy={revoke.isPending}
            disabledReason={offline}
            onClick={() => revoke.mutate()}
          >
            <FormattedMessage id="staff.courier-link.close" />
          </Button>
        </div>
      )}
      <ErrorNote error={link.error ?? error} />
    </section>
  )
}

/** After three wrong codes: the button that lets the courier try again. */
function Locked({
  busy,
  offline,
  onRelease,
}: {
  busy: boolean
  offline: string | undefined
  onRelease: () => void
}) {
  return (
    <Note tone="bad" icon={warnIcon} role="alert">
      <div className={layout.stack}>
        <p>
          <FormattedMessage id="staff.courier-link.locked" />
        </p>
        <Button tone="tonal" small busy={busy} disabledReason={offline} onClick={onRelease}>
          <FormattedMessage id="staff.courier-link.release" />
        </Button>
      </div>
    </Note>
  )
}

/** The link as a code to scan, or the button that makes one. */
function CodeOfLink({
  link,
  offline,
}: {
  link: ReturnType<typeof useCourierLink>
  offline: string | undefined
}) {
  const intl = useIntl()
  if (link.address === undefined) {
    return (
      <Button
        tone="quiet"
        wide
        icon={motoIcon}
        busy={link.isPending}
        disabledReason={offline}
        onClick={() => void link.make()}
      >
        <FormattedMessage id="staff.courier-link.make" />
      </Button>
    )
  }
  return (
    <div className={css.link}>
      <QrCode
        text={link.address}
        label={intl.formatMessage({ id: 'staff.courier-link' })}
        className={css.qr}
      />
      <p className={text.smallMuted}>
        <FormattedMessage id="staff.courier-link.text" />
      </p>
    </div>
  )
}

function Reported({ state }: { state: CourierState | undefined }) {
  const formats = useFormats()
  if (!state?.pickedUpAt) return null
  const { pickedUpAt, arrivedAt } = state
  return (
    <p className={text.smallMuted}>
      <FormattedMessage
        id="staff.courier-link.picked-up"
        values={{ time: <bdi>{formats.time(pickedUpAt)}</bdi> }}
      />
      {arrivedAt !== null && (
        <>
          {dot}
          <FormattedMessage
            id="staff.courier-link.arrived"
            values={{ time: <bdi>{formats.time(arrivedAt)}</bdi> }}
          />
        </>
      )}
    </p>
  )
}

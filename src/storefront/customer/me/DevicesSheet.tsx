import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { orGone } from '#client/or-gone.ts'
import { type Device, endDevice, endOtherDevices } from '#contract/me.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'
import { devicesQuery } from './queries.ts'

/** The devices on which the customer is signed in, with buttons to end their sessions. */
export function DevicesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = useIntl().formatMessage({ id: 'me.devices' })
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {open && <Devices />}
    </Sheet>
  )
}

function Devices() {
  const intl = useIntl()
  const reachable = useReachable()
  const queryClient = useQueryClient()
  const devices = useQuery({ ...devicesQuery(), throwOnError: false })
  const end = useMutation({
    // null: all other devices
    mutationFn: (id: string | null) =>
      id === null ? call(endOtherDevices, {}) : orGone(call(endDevice, { params: { id } })),
    onSettled: () => queryClient.invalidateQueries(devicesQuery()),
  })
  const { data } = devices
  useFocusAfterRemoval(data?.devices.length ?? 0)
  if (!data) return <QueryFallback of={devices} offline="me.offline" />
  const { variables: ending } = end
  // after a lost reply it may be signed out
  const isEnded = ending === null ? data.devices.length === 1 : data.devices.every(({ id }) => id !== ending)
  const offline = reachable ? undefined : intl.formatMessage({ id: 'me.offline' })

  return (
    <div className={layout.stack}>
      <ul className={layout.cardList}>
        {data.devices.map((device) => (
          <li key={device.id}>
            <DeviceRow
              device={device}
              disabled={!reachable || end.isPending}
              onEnd={() => end.mutate(device.id)}
            />
          </li>
        ))}
      </ul>
      <ErrorNote error={isEnded ? null : end.error} />
      {data.devices.length > 1 && (
        <Button
          tone="quiet"
          wide
          busy={end.isPending && ending === null}
          disabledReason={offline}
          onClick={() => end.mutate(null)}
        >
          <FormattedMessage id="me.devices.end-others" />
        </Button>
      )}
    </div>
  )
}

function DeviceRow({ device, disabled, onEnd }: { device: Device; disabled: boolean; onEnd: () => void }) {
  const intl = useIntl()
  const formats = useFormats()
  const now = useNow()
  const name = device.name || intl.formatMessage({ id: 'me.devices.unknown' })
  return (
    <div className={layout.between}>
      <div className={layout.grow}>
        <p className={text.item}>
          <bdi>{name}</bdi>
        </p>
        <p className={text.smallMuted}>
          <FormattedMessage
            id="me.devices.seen"
            values={{
              since: formats.date(device.signedInAt),
              seen: formats.relative(device.lastSeenAt, now),
            }}
          />
        </p>
      </div>
      {device.isThis ? (
        <Tag tone="good">
          <FormattedMessage id="me.devices.this" />
        </Tag>
      ) : (
        <Button
          tone="quiet"
          small
          disabled={disabled}
          aria-label={intl.formatMessage({ id: 'me.devices.end-one' }, { name })}
          onClick={onEnd}
        >
          <FormattedMessage id="me.devices.end" />
        </Button>
      )}
    </div>
  )
}

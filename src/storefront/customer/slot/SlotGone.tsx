import { FormattedMessage, useIntl } from 'react-intl'
import { localOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import type { GoneSlot } from './read-next.ts'

/**
 * Shows that the chosen time is no longer available. Nothing was ordered, and nothing is until the customer
 * has chosen another time.
 */
export function SlotGone({
  gone,
  onPick,
  onClose,
}: {
  gone: GoneSlot | undefined
  onPick: (at: number) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const now = useNow()

  function timeOf(at: number): string {
    const isToday = localOf(at).date === localOf(now).date
    return isToday ? formats.time(at) : `${formats.shortDay(at)} ${formats.time(at)}`
  }

  return (
    <Sheet
      open={gone !== undefined}
      onClose={onClose}
      title={intl.formatMessage({ id: 'slot.gone.title' })}
      footer={
        <Button tone="plain" wide onClick={onClose}>
          <FormattedMessage id="slot.gone.other" />
        </Button>
      }
    >
      {gone && (
        <div className={layout.stack}>
          <p>
            {gone.at === undefined ? (
              <FormattedMessage id="slot.gone.soonest" />
            ) : (
              <FormattedMessage id="slot.gone.text" values={{ time: <bdi>{timeOf(gone.at)}</bdi> }} />
            )}
          </p>
          {gone.next.map((at) => (
            <Button key={at} tone="tonal" wide onClick={() => onPick(at)}>
              <bdi>{timeOf(at)}</bdi>
            </Button>
          ))}
        </div>
      )}
    </Sheet>
  )
}

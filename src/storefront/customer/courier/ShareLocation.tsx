import { FormattedMessage } from 'react-intl'
import type { CourierView } from '#contract/order-link.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { SwitchRow } from '#storefront/ui/choice/SwitchRow.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import type { Sharing } from './use-sharing.ts'

/**
 * The switch with which the courier shares the location, and why it went off by itself, or that the position
 * is not found. It is shown once the server knows of the pick-up, because the server refuses a location
 * before it. The live region stays beside the switch, because screen readers do not announce one that comes
 * with its words.
 */
export function ShareLocation({ view, sharing }: { view: CourierView; sharing: Sharing }) {
  const formats = useFormats()
  if (view.pickedUpAt === null) return null
  const time = <bdi>{formats.time(view.sharesUntil)}</bdi>
  return (
    <>
      <SwitchRow
        title={<FormattedMessage id="courier.share" />}
        detail={<FormattedMessage id="courier.share.text" values={{ time }} />}
        checked={sharing.isOn}
        onChange={sharing.turn}
      />
      <div role="status">
        {sharing.problem && (
          <Note tone="warm" icon={warnIcon}>
            <FormattedMessage
              id={
                sharing.problem === 'ended'
                  ? 'refusal.courier-sharing-ended'
                  : `courier.share.${sharing.problem}`
              }
            />
          </Note>
        )}
      </div>
    </>
  )
}

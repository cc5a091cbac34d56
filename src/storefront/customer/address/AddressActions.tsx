import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SavedAddress } from '#contract/address.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { trashIcon, starIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { DeleteAddress } from './DeleteAddress.tsx'
import { useChangeAddresses } from './use-change-addresses.ts'

/** The buttons of a saved address: make it the default, and delete it. */
export function AddressActions({
  address,
  customerId,
  onGone,
}: {
  address: SavedAddress
  customerId: string
  onGone: () => void
}) {
  const reachable = useReachable()
  const { makeDefault } = useChangeAddresses(customerId)
  const [deleting, setDeleting] = useState(false)
  // the button leaves once the address is the default
  useFocusAfterSwap(String(address.isDefault), () => null)
  return (
    <>
      <div className={layout.wrap}>
        {!address.isDefault && (
          <Button
            tone="quiet"
            small
            icon={starIcon}
            busy={makeDefault.isPending}
            disabled={!reachable}
            onClick={() => makeDefault.mutate(address.id)}
          >
            <FormattedMessage id="address.default.make" />
          </Button>
        )}
        <Button tone="plain" small icon={trashIcon} disabled={!reachable} onClick={() => setDeleting(true)}>
          <FormattedMessage id="address.delete" />
        </Button>
      </div>
      {!reachable && (
        <p className={text.captionMuted}>
          <FormattedMessage id="address.change.offline" />
        </p>
      )}
      {/* after a lost reply the address may be the default */}
      <ErrorNote error={address.isDefault ? null : makeDefault.error} />
      <DeleteAddress
        address={address}
        customerId={customerId}
        open={deleting}
        onClose={() => setDeleting(false)}
        onGone={onGone}
      />
    </>
  )
}

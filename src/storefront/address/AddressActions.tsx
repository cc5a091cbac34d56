import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SavedAddress } from '#contract/address.ts'
import { useReachable } from '../offline/use-reach.ts'
import { WhyNot } from '../shell/WhyNot.tsx'
import { Button } from '../ui/Button.tsx'
import { trashIcon } from '../ui/icons.ts'
import { starIcon } from '../ui/icons-more.ts'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { DeleteAddress } from './DeleteAddress.tsx'
import { useChangeAddresses } from './use-change-addresses.ts'

/** What can be done with a saved address beside having food brought there. */
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
  const { offerFirst } = useChangeAddresses(customerId)
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <div className={layout.wrap}>
        {!address.isDefault && (
          <Button
            tone="quiet"
            small
            icon={starIcon}
            busy={offerFirst.isPending}
            disabled={!reachable}
            onClick={() => offerFirst.mutate(address.id)}
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
      <WhyNot error={offerFirst.error} />
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

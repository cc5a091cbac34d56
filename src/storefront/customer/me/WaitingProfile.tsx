import { FormattedMessage } from 'react-intl'
import type { Parcel } from '#client/outbox.ts'
import { deleteParcel } from '#storefront/customer/outbox/outbox.ts'
import { UnsentWords } from '#storefront/customer/outbox/UnsentWords.tsx'
import { WaitingNote } from '#storefront/customer/outbox/WaitingNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'

/** A note about a profile change that was not sent yet or was refused, with a button to discard it. */
export function WaitingProfile({ parcel, onDrop }: { parcel: Parcel; onDrop: () => void }) {
  async function drop() {
    await deleteParcel(parcel.id)
    onDrop()
  }

  return (
    <>
      <WaitingNote parcel={parcel}>
        <UnsentWords saved="me.waiting" />
      </WaitingNote>
      <Button tone="quiet" wide onClick={() => void drop()}>
        <FormattedMessage id="me.waiting.drop" />
      </Button>
    </>
  )
}

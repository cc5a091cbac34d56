import { useAtomValue, useSetAtom } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SavedAddress } from '#contract/address.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { changeChoiceAtom, choiceAtom } from '../method/choice-atom.ts'
import { useReachable } from '../offline/use-reach.ts'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { notify } from '../ui/notify.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { chosenOf } from './delivery-address.ts'
import { useChangeAddresses } from './use-change-addresses.ts'

/** Asks once, then forgets it. */
export function DeleteAddress({
  address,
  customerId,
  open,
  onClose,
  onGone,
}: {
  address: SavedAddress
  customerId: string
  open: boolean
  onClose: () => void
  onGone: () => void
}) {
  const intl = useIntl()
  const refusal = useRefusal()
  const reachable = useReachable()
  const choice = useAtomValue(choiceAtom)
  const changeChoice = useSetAtom(changeChoiceAtom)
  const { remove } = useChangeAddresses(customerId)

  /** By then this sheet may have gone with its address. */
  function gone() {
    if (chosenOf([address], choice.address)) void changeChoice({ address: null })
    notify(intl.formatMessage({ id: 'address.deleted' }), { tone: 'success' })
    onGone()
  }

  function forget() {
    remove.mutateAsync(address.id).then(gone, () => undefined)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'address.delete.title' })}
      footer={
        <div className={layout.stack}>
          <Button
            wide
            busy={remove.isPending}
            disabledReason={reachable ? undefined : intl.formatMessage({ id: 'refusal.unreachable' })}
            onClick={forget}
          >
            <FormattedMessage id="address.delete.do" />
          </Button>
          <Button tone="plain" wide onClick={onClose}>
            <FormattedMessage id="address.delete.keep" />
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        <p>
          <FormattedMessage
            id="address.delete.text"
            values={{ address: <bdi>{address.label || address.line}</bdi> }}
          />
        </p>
        {remove.error && (
          <Note tone="bad" role="alert">
            {refusal(remove.error)}
          </Note>
        )}
      </div>
    </Sheet>
  )
}

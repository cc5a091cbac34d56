import { useAtomValue, useSetAtom } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SavedAddress } from '#contract/address.ts'
import { nameIn } from '#domain/address.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { changeChoiceAtom, choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { DeleteSheet } from '#storefront/ui/sheet/DeleteSheet.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { chosenOf } from './delivery-address.ts'
import { useChangeAddresses } from './use-change-addresses.ts'

/** Asks for confirmation, then deletes the address. */
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
  const lang = useLang()
  const reachable = useReachable()
  const choice = useAtomValue(choiceAtom)
  const changeChoice = useSetAtom(changeChoiceAtom)
  const { remove, isKept } = useChangeAddresses(customerId)

  /** Called by the promise, not by the mutation's callback: this sheet may be unmounted with its address. */
  function gone() {
    if (chosenOf([address], choice.address)) void changeChoice({ address: null })
    notify(intl.formatMessage({ id: 'address.deleted' }), { tone: 'success' })
    onGone()
  }

  function forget() {
    // after a lost reply the list, which is read again, says whether it is deleted
    remove.mutateAsync(address.id).then(gone, () => isKept(address.id) || gone())
  }

  return (
    <DeleteSheet
      open={open}
      onClose={onClose}
      onDelete={forget}
      title={intl.formatMessage({ id: 'address.delete.title' })}
      text={
        <FormattedMessage
          id="address.delete.text"
          values={{ address: <bdi>{nameIn(address.label, lang) || address.line}</bdi> }}
        />
      }
      words={{
        delete: <FormattedMessage id="address.delete.do" />,
        keep: <FormattedMessage id="address.delete.keep" />,
      }}
      busy={remove.isPending}
      disabledReason={reachable ? undefined : intl.formatMessage({ id: 'refusal.unreachable' })}
      refusal={<ErrorNote error={remove.error} />}
    />
  )
}

import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { nameIn } from '#domain/address.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { useChangeBranch, useTryBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { shownChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { chosenOf, toDelivery } from './delivery-address.ts'
import { kindLooks } from './kinds.ts'
import { useAddresses } from './use-addresses.ts'
import { useChooseAddress } from './use-choose-address.ts'
import { useDefaultAddress } from './use-default-address.ts'

/** Saved addresses as chips. Renders nothing if there is none, or only the one that is already chosen. */
export function OtherAddresses({
  branches,
  onChoose,
}: {
  branches: readonly ListedBranch[]
  onChoose: () => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const { address } = useAtomValue(shownChoiceAtom)
  const { customerId, addresses = [] } = useAddresses()
  const choose = useChooseAddress(branches, useChangeBranch())
  useDefaultAddress(branches, useTryBranch())
  const chosen = chosenOf(addresses, address)
  if (addresses.length === 0 || (addresses.length === 1 && chosen)) return null
  return (
    <div className={layout.wrap} role="radiogroup" aria-label={intl.formatMessage({ id: 'address.saved' })}>
      {addresses.map((one) => (
        <ChipChoice
          key={one.id}
          type="radio"
          name="address"
          icon={kindLooks[one.kind].icon}
          checked={one.id === chosen?.id}
          onChange={() => {
            onChoose()
            void choose(toDelivery(one), customerId ?? undefined)
          }}
        >
          <bdi>{nameIn(one.label, lang) || one.line}</bdi>
        </ChipChoice>
      ))}
    </div>
  )
}

import { useAtomValue } from 'jotai'
import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import type { Method } from '#domain/method.ts'
import { OtherAddresses } from '#storefront/customer/address/OtherAddresses.tsx'
import { useAddresses } from '#storefront/customer/address/use-addresses.ts'
import { choiceAtom, onlyChoiceAtom, shownChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { OutsideNote } from '#storefront/customer/branch/OutsideNote.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { bagIcon, motoIcon } from '#storefront/ui/icon/icons.ts'
import { storeIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import css from './CheckoutCard.module.css'
import { isPlaceChosen, isPlaceRefused } from './place-state.ts'
import { OtherPlace, Place } from './Place.tsx'
import { partAnchor } from './use-missing-step.ts'
import { Unfold } from './Unfold.tsx'
import { useWhere } from './use-where.ts'

/**
 * The address or branch of the order. "Change" opens the choice of delivery or pick-up, if there is one, the
 * saved addresses, and a link to all others; it is open while the branch cannot serve the place. What is
 * missing is asked for in its place.
 */
export function WherePart({
  branch,
  onChange,
  children,
}: {
  branch: Branch
  onChange: () => void
  children: ReactNode
}) {
  const title = useIntl().formatMessage({ id: 'method.label' })
  const moreId = useId()
  const choice = useAtomValue(choiceAtom)
  const { method } = choice
  const isChosen = isPlaceChosen(branch, choice)
  const isRefused = isPlaceRefused(branch, choice)
  const canSwitch = useCanSwitch()
  const [isWanted, setWanted] = useState(method === null)
  const isOpen = isWanted || !isChosen || isRefused
  const { branches, outside, chooseMethod, pickUpFrom } = useWhere(branch, choose)

  function choose() {
    // a choice does not close the choices, which would lose the focus
    setWanted(true)
    onChange()
  }

  return (
    <section id={partAnchor('where')} className={css.part} aria-label={title}>
      {method !== null && (
        <div className={classNames(layout.row, css.row)}>
          <IconTile icon={method === 'delivery' ? motoIcon : storeIcon} tone="brand" />
          <Place method={method} branch={branch} isChosen={isChosen} />
          {isChosen && canSwitch ? (
            !isRefused && (
              <Unfold isOpen={isOpen} controls={moreId} onClick={() => setWanted(!isOpen)}>
                <FormattedMessage id="cart.where.change" />
              </Unfold>
            )
          ) : (
            <OtherPlace method={method} tone={isChosen ? 'plain' : 'tonal'}>
              <FormattedMessage id={isChosen ? 'cart.where.change' : 'checkout.where.choose'} />
            </OtherPlace>
          )}
        </div>
      )}
      <OtherChoices
        id={moreId}
        isOpen={isOpen}
        branches={branches}
        link={isChosen && canSwitch}
        onMethod={chooseMethod}
        onAddress={choose}
      />
      {outside && <OutsideNote branches={outside.branches} point={outside.point} onPickup={pickUpFrom} />}
      {children}
    </section>
  )
}

/** What "Change" opens. Hidden, it still chooses the default address of a customer who has chosen none. */
function OtherChoices({
  id,
  isOpen,
  branches,
  link,
  onMethod,
  onAddress,
}: {
  id: string
  isOpen: boolean
  branches: readonly ListedBranch[] | undefined
  link: boolean
  onMethod: (method: Method) => void
  onAddress: () => void
}) {
  const { method } = useAtomValue(choiceAtom)
  const shown = useAtomValue(shownChoiceAtom)
  const { method: only } = useAtomValue(onlyChoiceAtom)
  return (
    <div id={id} className={classNames(layout.stack, method !== null && css.more)} hidden={!isOpen}>
      {only === undefined && <MethodSegments method={shown.method} onChoose={onMethod} />}
      {method === 'delivery' && branches && <OtherAddresses branches={branches} onChoose={onAddress} />}
      {method !== null && link && (
        <OtherPlace method={method} tone="quiet">
          <FormattedMessage id={method === 'delivery' ? 'checkout.where.address' : 'checkout.where.branch'} />
        </OtherPlace>
      )}
    </div>
  )
}

/** Whether there is a choice that needs no other screen: another method, or another saved address. */
function useCanSwitch(): boolean {
  const { method } = useAtomValue(choiceAtom)
  const { method: only } = useAtomValue(onlyChoiceAtom)
  const { addresses = [] } = useAddresses()
  return only === undefined || (method === 'delivery' && addresses.length > 1)
}

function MethodSegments({ method, onChoose }: { method: Method | null; onChoose: (method: Method) => void }) {
  const intl = useIntl()
  return (
    <Segments
      label={intl.formatMessage({ id: 'method.label' })}
      value={method ?? undefined}
      onChange={onChoose}
      options={[
        { value: 'delivery', icon: motoIcon, label: <FormattedMessage id="method.delivery" /> },
        { value: 'pickup', icon: bagIcon, label: <FormattedMessage id="method.pickup" /> },
      ]}
    />
  )
}

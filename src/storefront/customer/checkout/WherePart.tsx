import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameIn } from '#domain/address.ts'
import type { Branch, BranchSummary } from '#domain/branch.ts'
import { branchesDelivering } from '#domain/delivery.ts'
import type { Method } from '#domain/method.ts'
import { useChangeBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { OtherAddresses } from '#storefront/customer/address/OtherAddresses.tsx'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useBranchesAround } from '#storefront/customer/branch/use-branches.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { branchFor } from '#storefront/customer/method/branch-for.ts'
import { changeChoiceAtom, choiceAtom, onlyChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { OutsideNote } from '#storefront/customer/branch/OutsideNote.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { bagIcon, motoIcon } from '#storefront/ui/icon/icons.ts'
import { pinIcon, storeIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { BranchOfOrder } from './BranchOfOrder.tsx'
import { partAnchor } from './use-missing-step.ts'

/**
 * The choice of delivery or pick-up, if there is one, with the address or branch. A missing one is asked for
 * in its place.
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
  const intl = useIntl()
  const now = useNow()
  const choice = useAtomValue(choiceAtom)
  const { method, address } = choice
  const { method: only } = useAtomValue(onlyChoiceAtom)
  const changeChoice = useSetAtom(changeChoiceAtom)
  const changeBranch = useChangeBranch()
  const { data } = useQuery(branchesQuery())
  const around = useBranchesAround(data?.branches ?? [], address?.location, choice.branchId)
  const isOutside =
    method === 'delivery' &&
    address !== null &&
    data !== undefined &&
    around.complete &&
    branchesDelivering(around.branches, address.location).length === 0

  function choose(method: Method) {
    // if no branch was chosen, pick-up uses the branch whose menu filled the cart; its name is shown and it
    // can be changed
    const here = method === 'pickup' && branch.pickup ? branch : undefined
    const next = branchFor(around.branches, { ...choice, method }, now) ?? here
    onChange()
    // another branch has other slots: start again with its earliest one
    if (next && next.id !== choice.branchId)
      void changeBranch({ method, branchId: next.id, when: { kind: 'now' } })
    else void changeChoice({ method })
  }

  function pickUpFrom({ id }: BranchSummary) {
    onChange()
    void changeBranch({ method: 'pickup', branchId: id, when: { kind: 'now' } })
  }

  return (
    <section
      id={partAnchor('where')}
      className={layout.stack}
      aria-label={intl.formatMessage({ id: 'method.label' })}
    >
      {only === undefined && <MethodSegments method={method} onChoose={choose} />}
      {method !== null && <Place method={method} branch={branch} />}
      {method === 'delivery' && data && <OtherAddresses branches={data.branches} onChoose={onChange} />}
      {isOutside && <OutsideNote branches={data.branches} point={address.location} onPickup={pickUpFrom} />}
      {children}
    </section>
  )
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

function Place({ method, branch }: { method: Method; branch: Branch }) {
  const lang = useLang()
  const { address, branchId } = useAtomValue(choiceAtom)
  const isChosen = branchId !== null && (method === 'pickup' || address !== null)
  return (
    <div className={classNames(layout.card, layout.row)}>
      <IconTile icon={method === 'delivery' ? pinIcon : storeIcon} tone="brand" />
      <div className={layout.grow}>
        {!isChosen && (
          <p className={text.item}>
            <FormattedMessage id={method === 'delivery' ? 'method.address' : 'method.branch'} />
          </p>
        )}
        {isChosen && method === 'pickup' && <BranchOfOrder branch={branch} />}
        {isChosen && method === 'delivery' && <AddressOfOrder branch={branch} />}
      </div>
      <LangLink
        to="/$lang/method/$id/"
        params={{ id: method }}
        search={{ next: `/${lang}/checkout/` }}
        className={buttonClass({ tone: isChosen ? 'plain' : 'tonal', small: true })}
      >
        <FormattedMessage id={isChosen ? 'cart.where.change' : 'checkout.where.choose'} />
      </LangLink>
    </div>
  )
}

function AddressOfOrder({ branch }: { branch: Branch }) {
  const lang = useLang()
  const { address } = useAtomValue(choiceAtom)
  if (!address) return null
  return (
    <>
      <p className={text.item}>
        <bdi>{nameIn(address.label, lang) || address.line}</bdi>
      </p>
      <p className={text.smallMuted}>
        {address.label && (
          <>
            <bdi>{address.line}</bdi>
            {dot}
          </>
        )}
        {address.building && (
          <>
            <bdi>{address.building}</bdi>
            {dot}
          </>
        )}
        <BranchOfOrder branch={branch} short />
      </p>
    </>
  )
}

import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { nameIn } from '#domain/address.ts'
import type { Branch } from '#domain/branch.ts'
import type { Method } from '#domain/method.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import text from '#storefront/ui/text/text.module.css'
import { BranchOfOrder } from './BranchOfOrder.tsx'

/** The address of a delivery or the branch of a pick-up; the question for it while none `isChosen`. */
export function Place({ method, branch, isChosen }: { method: Method; branch: Branch; isChosen: boolean }) {
  return (
    <div className={layout.grow}>
      {!isChosen && (
        <p className={text.item}>
          <FormattedMessage id={method === 'delivery' ? 'method.address' : 'method.branch'} />
        </p>
      )}
      {isChosen && method === 'pickup' && <BranchOfOrder branch={branch} />}
      {isChosen && method === 'delivery' && <AddressOfOrder branch={branch} />}
    </div>
  )
}

/** A link to all addresses or branches, which returns to the checkout. */
export function OtherPlace({
  method,
  tone,
  children,
}: {
  method: Method
  tone: 'plain' | 'tonal' | 'quiet'
  children: ReactNode
}) {
  const lang = useLang()
  return (
    <LangLink
      to="/$lang/method/$id/"
      params={{ id: method }}
      search={{ next: `/${lang}/checkout/` }}
      className={buttonClass({ tone, small: true })}
      data-missing={tone === 'tonal' || undefined}
    >
      {children}
    </LangLink>
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

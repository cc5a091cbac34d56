import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { useChangeWhen } from '#storefront/customer/cart/when/use-change-when.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { WhenPicker } from '#storefront/customer/method/WhenPicker.tsx'
import { HoldNote } from '#storefront/customer/slot/HoldNote.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { partAnchor } from './use-missing-step.ts'
import type { OrderTime } from './use-order-time.ts'

/** The choice of the time, and how long the slot is held for this customer. */
export function WhenPart({
  branch,
  menu,
  time,
  onChange,
  children,
}: {
  branch: Branch
  menu: Menu
  time: OrderTime
  onChange: () => void
  children: ReactNode
}) {
  const { when } = useAtomValue(choiceAtom)
  const changeWhen = useChangeWhen(branch.id)
  return (
    <Block id={partAnchor('when')} title={<FormattedMessage id="when.title" />}>
      <WhenPicker
        branch={branch}
        menu={menu}
        held={time.held}
        when={when}
        onChange={(when) => {
          onChange()
          void changeWhen(when)
        }}
      />
      <HoldNote hold={time.hold} onProlong={time.prolong} />
      {children}
    </Block>
  )
}

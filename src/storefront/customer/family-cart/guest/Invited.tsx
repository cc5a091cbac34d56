import { FormattedMessage } from 'react-intl'
import type { FamilyCart } from '#contract/family-cart.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { addUntilOf } from '../merge-cart.ts'
import { hostOf } from '../shared-props.ts'
import { useTimeWords } from '../use-time-words.ts'

/** Who invites, when the order is due, and until when dishes can be added, if they still can. */
export function Invited({ cart }: { cart: FamilyCart }) {
  const name = <bdi>{hostOf(cart)?.name}</bdi>
  return (
    <div className={layout.tight}>
      <h1 className={text.display}>
        <FormattedMessage id="family.join.title" values={{ name }} />
      </h1>
      <p className={text.muted}>
        <WhatToDo cart={cart} />
      </p>
    </div>
  )
}

function WhatToDo({ cart }: { cart: FamilyCart }) {
  const timeWords = useTimeWords()
  const now = useNow()
  if (cart.state === 'ordered') return <FormattedMessage id="family.ordered.title" />
  if (cart.state === 'locked') {
    const name = <bdi>{hostOf(cart)?.name}</bdi>
    return <FormattedMessage id="family.join.locked" values={{ name }} />
  }
  if (cart.dueAt === null) return <FormattedMessage id="family.join.text" />
  const time = timeWords(cart.dueAt)
  const until = addUntilOf(cart, now)
  return until === null ? (
    <FormattedMessage id="family.due" values={{ time }} />
  ) : (
    <FormattedMessage id="family.join.when" values={{ time, until: timeWords(until) }} />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { openBoardSheetAtom } from './board-sheet-atom.ts'

/**
 * What the card's bank has refused to take back of the changes of an order: the button that gives it back
 * another way; for an employee, who may not decide that, who does. `offline` is the reason why the button is
 * off.
 */
export function RefusedBack({ order, offline }: { order: Order; offline: string | undefined }) {
  const openSheet = useSetAtom(openBoardSheetAtom)
  const role = useQuery(sessionQuery()).data?.customer?.staff?.role
  const amount = order.changes.reduce((sum, { back, isRefused }) => sum + (isRefused ? back : 0), 0)
  if (amount === 0) return null
  const price = <Price amount={amount} />
  if (role === 'staff')
    return (
      <Note
        tone="bad"
        icon={warnIcon}
        title={<FormattedMessage id="staff.care.refused" values={{ price }} />}
      >
        <p>
          <FormattedMessage id="staff.care.refused.decides" />
        </p>
      </Note>
    )
  return (
    <Button wide disabledReason={offline} onClick={() => openSheet('care', order.id)}>
      <FormattedMessage id="staff.change.back.refused" values={{ price }} />
    </Button>
  )
}

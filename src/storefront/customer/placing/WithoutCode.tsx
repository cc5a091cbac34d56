import { useAtomValue, useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { removePromoAtom, storedPromoAtom } from '#storefront/customer/promo/promo-atom.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { placingAtom } from './placing-atom.ts'

/**
 * Offers to continue without a promo code that was used up or ended in the meantime. The customer then agrees
 * to the new total.
 */
export function WithoutCode() {
  const code = useAtomValue(storedPromoAtom)?.code ?? null
  const drop = useSetAtom(removePromoAtom)
  const setPlacing = useSetAtom(placingAtom)

  function goOn(): void {
    void drop(code)
    setPlacing({ step: 'ready' })
  }

  return (
    <Button tone="quiet" small onClick={goOn}>
      <FormattedMessage id="promo.without" />
    </Button>
  )
}

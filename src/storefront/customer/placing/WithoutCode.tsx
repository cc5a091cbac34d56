import { useAtomValue, useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { dropPromoAtom, keptPromoAtom } from '#storefront/customer/promo/promo-atom.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { placingAtom } from './placing.ts'

/** The way on when the code was used up or ended meanwhile: the total without it, to be agreed to. */
export function WithoutCode() {
  const code = useAtomValue(keptPromoAtom)?.code ?? null
  const drop = useSetAtom(dropPromoAtom)
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

import { useAtomValue, useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
import { cartAtom } from '../cart-atom.ts'
import { removeLinesAtom } from './removal.ts'

/** The button that removes all lines; `UndoRemoval` below the lines brings them back. */
export function RemoveAll() {
  const { lines } = useAtomValue(cartAtom)
  const removeLines = useSetAtom(removeLinesAtom)
  if (lines.length === 0) return null
  return (
    <Button tone="plain" small onClick={() => void removeLines(lines.map(({ id }) => id))}>
      <FormattedMessage id="cart.remove-all" />
    </Button>
  )
}

import { useAtomValue, useSetAtom } from 'jotai'
import { setQuantity } from '#domain/cart.ts'
import type { Menu } from '#domain/menu.ts'
import type { Quote } from '#domain/pricing.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { cartAtom, changeCartAtom } from '../cart-atom.ts'
import { CartLineRow } from './CartLineRow.tsx'
import { problemsOfLine } from './problem-words.ts'
import { removedAtom, removeLinesAtom } from './removal.ts'
import { UndoRemoval } from './UndoRemoval.tsx'
import { useForgetRemoval } from './use-forget-removal.ts'

/** The lines of the cart with controls to change them, and below them the undo of the last removal. */
export function CartLines({ menu, quote, heading }: { menu: Menu; quote: Quote; heading: 'h2' | 'h3' }) {
  const { lines } = useAtomValue(cartAtom)
  const change = useSetAtom(changeCartAtom)
  const remove = useSetAtom(removeLinesAtom)
  const setRemoved = useSetAtom(removedAtom)
  useForgetRemoval()

  function setTo(lineId: string, quantity: number): void {
    if (quantity === 0) {
      void remove([lineId])
      return
    }
    setRemoved([])
    void change((cart) => setQuantity(cart, lineId, quantity))
  }

  return (
    <>
      {lines.length > 0 && (
        <ul className={layout.list}>
          {lines.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              sold={quote.lines.find(({ id }) => id === line.id)}
              problems={problemsOfLine(quote.problems, line.id)}
              menu={menu}
              heading={heading}
              onQuantity={(quantity) => setTo(line.id, quantity)}
            />
          ))}
        </ul>
      )}
      <UndoRemoval menu={menu} />
    </>
  )
}

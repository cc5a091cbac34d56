import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { findItem, type Menu } from '#domain/menu.ts'
import { useElsewhere } from '#storefront/customer/menu/elsewhere/use-elsewhere.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { removedAtom, undoRemovalAtom } from './removal.ts'
import css from './UndoRemoval.module.css'

/**
 * Shows what was removed, with an undo button. In place and not a toast: it has no time limit, and ends by
 * `useForgetRemoval` with its screen.
 */
export function UndoRemoval({ menu }: { menu: Menu }) {
  const intl = useIntl()
  const removed = useAtomValue(removedAtom)
  const undo = useSetAtom(undoRemovalAtom)
  const button = useRef<HTMLButtonElement>(null)
  const [first] = removed
  const elsewhere = useElsewhere(menu, first?.line.itemId)
  const item = (first && findItem(menu, first.line.itemId)) ?? elsewhere

  // moves the browser's focus: the button that had it was removed with its line
  useEffect(() => {
    if (removed.length > 0) button.current?.focus({ preventScroll: true })
  }, [removed])

  return (
    <div role="status">
      {first && (
        <p className={css.undo}>
          <span>
            {removed.length === 1 ? (
              <FormattedMessage
                id="cart.removed"
                values={{
                  name: item ? <Words of={item.name} /> : intl.formatMessage({ id: 'cart.line.gone' }),
                }}
              />
            ) : (
              <FormattedMessage id="cart.removed-all" />
            )}
          </span>
          <Button ref={button} tone="plain" small onClick={() => void undo()}>
            <FormattedMessage id="cart.undo" />
          </Button>
        </p>
      )}
    </div>
  )
}

import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { findItem, type Menu } from '#domain/menu.ts'
import { useElsewhere } from '#storefront/customer/menu/elsewhere/use-elsewhere.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
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
  const restored = useRef('')
  const [first] = removed
  const elsewhere = useElsewhere(menu, first?.line.itemId)
  const item = (first && findItem(menu, first.line.itemId)) ?? elsewhere

  // moves the browser's focus: the button that had it was removed with its line
  useEffect(() => {
    if (removed.length > 0) button.current?.focus({ preventScroll: true })
  }, [removed])

  // the undo button leaves with its line: the restored dish is read in its place
  useFocusAfterSwap(first?.line.id ?? '', () => document.getElementById(restored.current))

  function putBack(): void {
    restored.current = `line-${first?.line.id}`
    void undo()
  }

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
          <Button ref={button} tone="plain" small onClick={putBack}>
            <FormattedMessage id="cart.undo" />
          </Button>
        </p>
      )}
    </div>
  )
}

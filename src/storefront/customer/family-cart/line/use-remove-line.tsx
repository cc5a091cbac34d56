import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { findItem } from '#domain/menu.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import type { ShownLine } from '../merge-cart.ts'
import { operate } from '../send-waiting.ts'
import type { Shared } from '../shared-props.ts'

/**
 * Returns a function that removes a line of the family cart, and what a `LiveRegion` announces then. The
 * heading gets the focus, because the pressed button leaves with its line.
 */
export function useRemoveLine({ taking, lines, priced }: Shared): [(line: ShownLine) => void, ReactNode] {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [removed, setRemoved] = useState<ShownLine>()
  useFocusAfterRemoval(lines.length)

  function remove(line: ShownLine): void {
    const { id, memberId } = line
    const ofOther = memberId !== taking.member.id && { memberId }
    setRemoved(line)
    void operate(queryClient, taking.code, { kind: 'remove', lineId: id, ...ofOther })
  }

  // a refused removal brings the line back
  if (!removed || lines.some(({ id }) => id === removed.id)) return [remove, null]
  const name = findItem(priced.menu, removed.itemId)?.name ?? removed.name
  const words = name ? <Words of={name} /> : intl.formatMessage({ id: 'cart.line.gone' })
  // with the key, the same dish is announced again
  return [remove, <FormattedMessage key={removed.id} id="cart.removed" values={{ name: words }} />]
}

import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { MenuFile } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import { movedTo } from '#domain/list-order.ts'
import { isSameValue } from '#domain/menu-change.ts'
import { useMenuEdit } from '../menu/use-menu-edit.ts'

export type Sorted = {
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string
  /** The edits that put the entries in this order. */
  readonly editsOf: (menu: MenuFile, order: readonly string[]) => readonly FileChange[]
}

/** The entry that is being moved, and the order as it would be put down. */
type Lifted = { readonly id: string; readonly order: readonly string[]; readonly by: 'keys' | 'pointer' }

/** The order of a list while an entry is lifted and while the new order is saved, and the steps of a move. */
export function useLifted({ ids, nameOf, editsOf }: Sorted) {
  const intl = useIntl()
  const { put } = useMenuEdit()
  const [lifted, setLifted] = useState<Lifted>()
  const [sent, setSent] = useState<readonly string[]>()
  const [announced, setAnnounced] = useState('')
  const wanted = lifted?.order ?? sent
  // an entry that came or went meanwhile is in the draft only
  const order = wanted && isSameValue(wanted.toSorted(), ids.toSorted()) ? wanted : ids

  function say(step: 'lifted' | 'at' | 'down' | 'back', id: string, of: readonly string[]): void {
    const values = { name: nameOf(id), place: of.indexOf(id) + 1, count: of.length }
    setAnnounced(intl.formatMessage({ id: `studio.sort.${step}` }, values))
  }

  function save(id: string, next: readonly string[]): void {
    setLifted(undefined)
    say('down', id, next)
    if (isSameValue(next, ids)) return
    setSent(next)
    put((menu) => editsOf(menu, next), { onEnd: () => setSent(undefined) })
  }

  return {
    announced,
    lifted,
    order,
    lift: (id: string, by: Lifted['by']) => {
      setLifted({ id, order, by })
      say('lifted', id, order)
    },
    moveTo: (place: number) => {
      const next = lifted && movedTo(order, lifted.id, place)
      if (!next || isSameValue(next, order)) return
      setLifted({ ...lifted, order: next })
      say('at', lifted.id, next)
    },
    putDown: () => {
      if (lifted) save(lifted.id, order)
    },
    putBack: () => {
      if (!lifted) return
      setLifted(undefined)
      say('back', lifted.id, ids)
    },
    moveBy: (id: string, by: -1 | 1) => save(id, movedTo(order, id, order.indexOf(id) + by)),
  }
}

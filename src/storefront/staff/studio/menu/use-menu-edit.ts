import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { MenuFile } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { studioQuery } from '../queries.ts'
import { studioOf } from '../studio.ts'
import { conflictOf } from '../save/send-edits.ts'
import { useEdit } from '../use-edit.ts'

/** The most edits of one request. */
const mostEdits = 200

/** Makes edits of the menu as it is when all earlier edits are saved, as after two quick taps. */
type MakeEdits = (menu: MenuFile) => readonly FileChange[]

/**
 * Returns `put`, which sends edits whose values are too long for a field: an order, a list, a removal. If
 * another editor changed one of them meanwhile, theirs stays; a notice says so and offers the own one.
 * `onDone` runs after all edits are saved, `onEnd` also after a refusal.
 */
export function useMenuEdit() {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useEdit()

  async function send(edits: MakeEdits | readonly FileChange[]): Promise<boolean> {
    try {
      if (typeof edits === 'function')
        await mutateAsync(() => {
          const draft = queryClient.getQueryData(studioQuery().queryKey)
          return draft ? edits(studioOf(draft).menu) : []
        })
      else
        for (let place = 0; place < edits.length; place += mostEdits)
          // in order: a refused part ends it
          // oxlint-disable-next-line no-await-in-loop
          await mutateAsync(edits.slice(place, place + mostEdits))
      return true
    } catch (error) {
      // every other refusal is a notice of `useEdit`
      const conflict = error instanceof Error ? conflictOf(error) : undefined
      if (!conflict) return false
      const { path, mine, theirs, by } = conflict
      const label = intl.formatMessage({ id: 'studio.conflict.use-mine' })
      notify(
        by
          ? intl.formatMessage({ id: 'studio.conflict' }, { name: by })
          : intl.formatMessage({ id: 'studio.conflict.someone' }),
        { tone: 'warning', action: { label, run: () => void send([{ path, from: theirs, to: mine }]) } },
      )
      return false
    }
  }

  async function finish(edits: MakeEdits | readonly FileChange[], { onDone, onEnd }: After): Promise<void> {
    if (await send(edits)) onDone?.()
    onEnd?.()
  }

  const put = (edits: MakeEdits | readonly FileChange[], after: After = {}): void => void finish(edits, after)
  return { put, isPending }
}

type After = { readonly onDone?: () => void; readonly onEnd?: () => void }

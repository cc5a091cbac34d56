import type { Edits } from '../save/send-edits.ts'
import { useEdit } from '../use-edit.ts'

/** The edits of one request of many, so that each one is short. */
const mostAtOnce = 200

type After = { readonly onDone?: () => void; readonly onEnd?: () => void }

/**
 * Returns `put`, which saves edits as `useEdit` does, many of them in several requests. `onDone` runs after
 * all edits are saved, `onEnd` also after a refusal, and both although the caller is no longer shown.
 */
export function useMenuEdit() {
  const { mutateAsync, isPending } = useEdit()

  async function send(edits: Edits): Promise<boolean> {
    try {
      if (typeof edits === 'function') await mutateAsync(edits)
      else
        for (let place = 0; place < edits.length; place += mostAtOnce)
          // in order: a refused part ends it
          // oxlint-disable-next-line no-await-in-loop
          await mutateAsync(edits.slice(place, place + mostAtOnce))
      return true
    } catch {
      // a notice of `useEdit`
      return false
    }
  }

  async function finish(edits: Edits, { onDone, onEnd }: After): Promise<void> {
    if (await send(edits)) onDone?.()
    onEnd?.()
  }

  const put = (edits: Edits, after: After = {}): void => void finish(edits, after)
  return { put, isPending }
}

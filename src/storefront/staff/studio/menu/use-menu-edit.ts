import type { Edits } from '../save/send-edits.ts'
import { useEdit } from '../use-edit.ts'

/** The edits of one request of many, so that each one is short. */
const mostAtOnce = 200

type After = { readonly onDone?: () => void; readonly onEnd?: () => void }

/**
 * Returns `put`, which saves edits as `useEdit` does, many of them in several requests. `onDone` runs after
 * all edits are saved, `onEnd` also after a refusal. As callbacks of `mutate` they do not run once the caller
 * is no longer shown: a late answer must not close a sheet or leave a page that was opened since.
 */
export function useMenuEdit() {
  const { mutate, mutateAsync, isPending } = useEdit()

  async function send(edits: Edits, { onDone, onEnd }: After): Promise<void> {
    const parts = partsOf(edits)
    const last = parts.pop()
    try {
      // in order: a refused part ends it
      // oxlint-disable-next-line no-await-in-loop
      for (const part of parts) await mutateAsync(part)
    } catch {
      // a notice of `useEdit`
      onEnd?.()
      return
    }
    if (last) mutate(last, { onSuccess: () => onDone?.(), onSettled: () => onEnd?.() })
    else {
      onDone?.()
      onEnd?.()
    }
  }

  const put = (edits: Edits, after: After = {}): void => void send(edits, after)
  return { put, isPending }
}

function partsOf(edits: Edits): Edits[] {
  if (typeof edits === 'function') return [edits]
  const count = Math.ceil(edits.length / mostAtOnce)
  return Array.from({ length: count }, (_, part) => edits.slice(part * mostAtOnce, (part + 1) * mostAtOnce))
}

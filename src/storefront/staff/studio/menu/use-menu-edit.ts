import type { Edits } from '../save/send-edits.ts'
import { useEdit } from '../use-edit.ts'

type After = { readonly onDone?: () => void; readonly onEnd?: () => void }

/**
 * Returns `put`, which saves edits as `useEdit` does. `onDone` runs after they are saved, `onEnd` also after
 * a refusal; neither once the caller is no longer shown: a late answer must not close a sheet or leave a page
 * that was opened since.
 */
export function useMenuEdit() {
  const { mutate, isPending } = useEdit()
  const put = (edits: Edits, { onDone, onEnd }: After = {}): void =>
    mutate(edits, { onSuccess: () => onDone?.(), onSettled: () => onEnd?.() })
  return { put, isPending }
}

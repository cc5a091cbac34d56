import { useState } from 'react'
import { Refused } from '#client/call.ts'

/** True if the server refused because this action needs a fresh code. */
export const isCodeNeeded = (error: unknown): boolean =>
  error instanceof Refused && error.refusal === 'code-needed'

/**
 * For actions that the server may refuse until the user enters a code that was just sent to their phone, such
 * as a transfer of points, a new PIN or a download of their data. When an action fails with `isCodeNeeded`,
 * call `ask(action)`: it opens a `FreshCodeSheet`, which takes `sheet` as props, and repeats the action once
 * the code is right.
 */
export function useFreshCode() {
  const [action, setAction] = useState<(() => void) | null>(null)
  return {
    isAsking: action !== null,
    ask: (next: () => void) => setAction(() => next),
    sheet: {
      open: action !== null,
      onClose: () => setAction(null),
      onConfirmed: () => {
        setAction(null)
        action?.()
      },
    },
  }
}

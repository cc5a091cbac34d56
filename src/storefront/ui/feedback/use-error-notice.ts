import { useRef } from 'react'
import { notify, type NotifyOptions } from './notify.ts'

/**
 * Notices of errors that have no place beside their control. They stay until they are dismissed; `end` is for
 * the next attempt.
 */
export function useErrorNotice(): {
  readonly show: (message: string, action?: NotifyOptions['action']) => void
  readonly end: () => void
} {
  const shown = useRef<(() => void)[]>([])
  return {
    show: (message, action) => {
      shown.current.push(notify(message, { tone: 'error', ...(action && { action }) }))
    },
    end: () => {
      for (const end of shown.current.splice(0)) end()
    },
  }
}

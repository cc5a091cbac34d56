import { useEffect } from 'react'
import { call } from '#client/call.ts'
import { sendFamilyPresence } from '#contract/family-cart.ts'
import { secondMs } from '#domain/duration.ts'
import type { Taking } from './stored-family.ts'

/** A third of the time after which the server forgets it. */
const repeatMs = 20 * secondMs

/** Says that this participant is choosing, while the calling component is mounted and the page is visible. */
export function usePresence({ code, member }: Pick<Taking, 'code' | 'member'>): void {
  const { id, key } = member

  // the server is outside React
  useEffect(() => {
    const say = (isChoosing: boolean) =>
      // not important enough for an error: the server forgets it anyway
      void call(sendFamilyPresence, { params: { code }, body: { member: { id, key }, isChoosing } }).catch(
        () => {},
      )
    const sayNow = () => say(!document.hidden)
    sayNow()
    const timer = setInterval(() => {
      if (!document.hidden) sayNow()
    }, repeatMs)
    document.addEventListener('visibilitychange', sayNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', sayNow)
      say(false)
    }
  }, [code, id, key])
}

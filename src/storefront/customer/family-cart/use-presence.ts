import { useEffect } from 'react'
import { call } from '#client/call.ts'
import { sendFamilyPresence } from '#contract/family-cart.ts'
import { secondMs } from '#domain/duration.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { type Taking, takingOf } from './stored-family.ts'

/** A third of the time after which the server forgets it. */
const repeatMs = 20 * secondMs

type Who = Pick<Taking, 'code' | 'member'>

/**
 * Says that this participant is choosing, while the calling component is mounted and the page is visible. A
 * participant who leaves the menu is ready only if the server has all of their dishes.
 */
export function usePresence({ code, member }: Who): void {
  const { id, key } = member

  // the server is outside React
  useEffect(() => {
    const sayNow = () => say({ code, member: { id, key } }, !document.hidden)
    sayNow()
    const timer = setInterval(() => {
      if (!document.hidden) sayNow()
    }, repeatMs)
    document.addEventListener('visibilitychange', sayNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', sayNow)
      if (takingOf(code)?.waiting.length === 0) say({ code, member: { id, key } }, false)
    }
  }, [code, id, key])
}

/**
 * Says that this participant is ready, once the server has all of their dishes: also when the network is back
 * after they left the menu.
 */
export function useReady({ code, member, waiting }: Taking): void {
  const { id, key } = member
  const reachable = useReachable()
  const isSent = waiting.length === 0

  // the server is outside React
  useEffect(() => {
    if (reachable && isSent) say({ code, member: { id, key } }, false)
  }, [reachable, isSent, code, id, key])
}

function say({ code, member }: Who, isChoosing: boolean): void {
  // not important enough for an error: the server forgets it anyway
  call(sendFamilyPresence, { params: { code }, body: { member, isChoosing } }).catch(() => {})
}

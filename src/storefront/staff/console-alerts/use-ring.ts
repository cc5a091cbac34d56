import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import type { Order } from '#contract/order.ts'
import { createBell, type Bell, type Sound } from './bell.ts'
import { ringingFor } from './ringing.ts'
import { soundAtom, touchedAtom } from './console-atoms.ts'

/** The pause between two rings: long enough to talk, short enough to notice. */
const everyMs = 4000

let bell: Bell | undefined
/** One per window: browsers limit the number of audio contexts. */
const bellOf = (changed: (sound: Sound) => void): Bell => (bell ??= createBell(changed))

/** Rings for new orders until the screen or a key is touched; returns the orders for which it rings. */
export function useRing(orders: readonly Order[], onDuty: boolean): readonly Order[] {
  const store = useStore()
  const touched = useAtomValue(touchedAtom)
  const setSound = useSetAtom(soundAtom)
  const ringing = onDuty ? ringingFor(orders, touched) : []
  const isRinging = ringing.length > 0
  const ids = ringing.map(({ id }) => id).join(' ')

  // the bell is outside React
  useEffect(() => {
    const own = bellOf(setSound)
    setSound(own.sound())
    if (!isRinging) return undefined
    const ring = () => {
      own.strike()
      // for a tablet in a pocket; before the first touch browsers refuse and log an error
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(300)
    }
    ring()
    const timer = setInterval(ring, everyMs)
    return () => clearInterval(timer)
  }, [isRinging, setSound])

  // input events are outside React
  useEffect(() => {
    const over = new AbortController()
    const silence = () => {
      if (ids !== '') store.set(touchedAtom, (before) => new Set([...before, ...ids.split(' ')]))
    }
    const unlock = () => {
      const own = bellOf(setSound)
      if (own.sound() === 'blocked') void own.unlock().then(setSound)
    }
    const listen = (kinds: readonly string[], listener: () => void) => {
      for (const kind of kinds)
        document.addEventListener(kind, listener, { capture: true, signal: over.signal })
    }
    listen(['pointerdown', 'keydown'], silence)
    // a browser allows sound when a finger goes up, not when it comes down
    listen(['pointerup', 'touchend', 'click', 'keydown'], unlock)
    return () => over.abort()
  }, [ids, setSound, store])

  return ringing
}

/** Rings once, and returns whether sound is possible as far as the browser knows. */
export async function testBell(changed: (sound: Sound) => void): Promise<Sound> {
  const own = bellOf(changed)
  const sound = await own.unlock()
  own.strike()
  changed(sound)
  return sound
}

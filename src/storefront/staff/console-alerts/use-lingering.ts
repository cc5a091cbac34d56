import { useEffect, useState } from 'react'
import type { Order } from '#contract/order.ts'
import type { Sound } from './bell.ts'
import { numbersOf } from './ringing.ts'

type RingingBanner = {
  readonly count: number
  readonly numbers: string
  readonly sound: Sound | undefined
}

/** So that a key that silences the bell does not move the page at once. */
const lingerMs = 600

/** Longer than a browser takes from the end of a touch to its click. */
const clickMs = 100

/**
 * What the banner of new orders says; undefined without one. It appears and disappears only while nothing is
 * pressed: the button under a finger must not move before the tap is over, or the tap is lost.
 */
export function useLingering(ringing: readonly Order[], sound: Sound | undefined): RingingBanner | undefined {
  const isPressed = useIsPressed()
  const count = ringing.length
  const numbers = numbersOf(ringing)
  const [last, setLast] = useState<RingingBanner>()
  const isShown = last?.count === count && last.numbers === numbers && last.sound === sound
  if (count > 0 && !isShown && !isPressed) setLast({ count, numbers, sound })

  // the timer is outside React
  useEffect(() => {
    if (count > 0 || isPressed) return undefined
    const timer = setTimeout(() => setLast(undefined), lingerMs)
    return () => clearTimeout(timer)
  }, [count, isPressed])

  return last
}

/** Whether a finger or a mouse button is down, or was a moment ago: its click comes after its release. */
function useIsPressed(): boolean {
  const [isPressed, setIsPressed] = useState(false)

  // input events are outside React
  useEffect(() => {
    const over = new AbortController()
    let timer = 0
    const press = () => {
      clearTimeout(timer)
      setIsPressed(true)
    }
    const release = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setIsPressed(false), clickMs)
    }
    const given = { capture: true, signal: over.signal }
    document.addEventListener('pointerdown', press, given)
    for (const kind of ['pointerup', 'pointercancel']) document.addEventListener(kind, release, given)
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [])

  return isPressed
}

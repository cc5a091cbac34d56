import { useEffect, useState } from 'react'
import { call, Refused } from '#client/call.ts'
import { clockOffset, exactClockOffset } from '#client/connectivity.ts'
import { sendCourierPosition, stopCourierPosition } from '#contract/order-link.ts'
import type { Point } from '#domain/branch.ts'
import { secondMs } from '#domain/duration.ts'

/** The customer sees minutes: a position every ten seconds is enough, and saves the courier's battery. */
const everyMs = 10 * secondMs

export type Sharing = {
  readonly isOn: boolean
  /** The device's last position while it is shared. */
  readonly position: Point | undefined
  /** Why it ended by itself; `failed` also while the device is searching for its position again. */
  readonly problem: 'refused' | 'failed' | 'ended' | undefined
  readonly turn: (isOn: boolean) => void
}

/**
 * Shares the courier's position after the courier has turned it on, until it is turned off, `until`
 * (milliseconds since 1970, by the server's clock) or `isOver`. The server deletes the last position then.
 */
export function useSharing(token: string, { until, isOver }: { until: number; isOver: boolean }): Sharing {
  const [isOn, setIsOn] = useState(false)
  const [position, setPosition] = useState<Point>()
  const [problem, setProblem] = useState<Sharing['problem']>()
  const runs = isOn && !isOver

  // the device's position is outside React
  useEffect(() => {
    if (!runs) return undefined
    let sentAt = 0
    const end = (why?: Sharing['problem']) => {
      setIsOn(false)
      setPosition(undefined)
      setProblem(why)
    }
    const send = async (location: Point) => {
      try {
        await call(sendCourierPosition, {
          params: { token },
          body: { location, at: new Date(Date.now() + exactClockOffset()).toISOString() },
        })
      } catch (error) {
        if (error instanceof Refused && ended.has(error.refusal)) end('ended')
        // without a network the next position is sent
      }
    }
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        const location = { lat: coords.latitude, lng: coords.longitude }
        setPosition(location)
        setProblem(undefined)
        const now = Date.now()
        if (now - sentAt < everyMs) return
        sentAt = now
        void send(location)
      },
      // in a garage or a tunnel the watch goes on, and finds the position again
      ({ code, PERMISSION_DENIED }) => (code === PERMISSION_DENIED ? end('refused') : setProblem('failed')),
      { enableHighAccuracy: true, maximumAge: everyMs },
    )
    const timer = setTimeout(end, sharesForMs(until), 'ended')
    return () => {
      navigator.geolocation.clearWatch(watch)
      clearTimeout(timer)
      // after the hand-over the server has deleted it already
      void call(stopCourierPosition, { params: { token } }).catch(() => undefined)
    }
  }, [runs, token, until])

  return {
    isOn: runs,
    position: runs ? position : undefined,
    problem,
    turn: (wanted) => {
      setProblem(wanted && !('geolocation' in navigator) ? 'failed' : undefined)
      setIsOn(wanted && 'geolocation' in navigator)
    },
  }
}

/** How long the device still shares its position, in milliseconds. `until` is a time of the server. */
export const sharesForMs = (until: number): number => Math.max(0, until - clockOffset() - Date.now())

const ended: ReadonlySet<string> = new Set(['courier-sharing-ended', 'not-found'])

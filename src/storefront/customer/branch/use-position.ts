import { atom, useAtom } from 'jotai'
import { minuteMs } from '#domain/duration.ts'
import type { Point } from '#domain/branch.ts'

type Position =
  | { readonly state: 'unasked' | 'asking' | 'refused' | 'failed' }
  | { readonly state: 'known'; readonly point: Point }

/** Of this visit only: where somebody was is nobody's business afterwards. */
const positionAtom = atom<Position>({ state: 'unasked' })

/** The device's position, asked for when the customer taps something that needs it and never before. */
export function usePosition() {
  const [position, setPosition] = useAtom(positionAtom)

  /**
   * Resolves to the point, or to undefined when the customer or the device says no; `position.state` then
   * tells which.
   */
  function ask(): Promise<Point | undefined> {
    if (!('geolocation' in navigator)) {
      setPosition({ state: 'failed' })
      return Promise.resolve(undefined)
    }
    setPosition({ state: 'asking' })
    return new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          const point = { lat: coords.latitude, lng: coords.longitude }
          setPosition({ state: 'known', point })
          resolve(point)
        },
        (error) => {
          setPosition({ state: error.code === error.PERMISSION_DENIED ? 'refused' : 'failed' })
          resolve(undefined)
        },
        { enableHighAccuracy: true, timeout: 10_000, maximumAge: minuteMs },
      )
    })
  }

  return { position, ask }
}

import { atom, useAtom } from 'jotai'
import { minuteMs } from '#domain/duration.ts'
import type { Point } from '#domain/branch.ts'

type Position =
  | { readonly state: 'unasked' | 'asking' | 'refused' | 'failed' }
  | { readonly state: 'known'; readonly point: Point }

/** In memory only: a customer's position is private, so it is not stored. */
const positionAtom = atom<Position>({ state: 'unasked' })

/** Returns the device's position. It is requested only when the customer taps a control that needs it. */
export function usePosition() {
  const [position, setPosition] = useAtom(positionAtom)

  /**
   * Resolves with the point, or with undefined if the customer or the device refused; `position.state` then
   * has the reason.
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

import { useEffect, useState } from 'react'

/** Whole seconds until an instant (milliseconds since 1970), 0 once it has passed. */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now())

  // the clock is outside React
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= instant) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [instant])

  return Math.max(0, Math.ceil((instant - now) / 1000))
}

import { useEffect, useState } from 'react'
import { type CodeKey, codeOf } from '#client/code-key.ts'
import { type ScanCode, stepEnds, stepOf } from '#domain/scan-code.ts'

/**
 * Returns the current code and the whole seconds for which it is still shown. The code is undefined until it
 * is signed, which takes a moment, and where only the server can make it and did not answer in time.
 */
export function useCode(key: CodeKey): { readonly code: ScanCode | undefined; readonly seconds: number } {
  const now = useSecond() + key.ahead
  const step = stepOf(now)
  const [made, setMade] = useState<{ readonly of: string; readonly code: ScanCode }>()
  const wanted = `${key.number} ${step}`

  // signing is asynchronous
  useEffect(() => {
    let isWanted = true
    const make = async () => {
      const code = await codeOf(key, step)
      if (isWanted && code) setMade({ of: wanted, code })
    }
    void make()
    return () => {
      isWanted = false
    }
  }, [key, step, wanted])

  return {
    code: made?.of === wanted ? made.code : undefined,
    seconds: Math.max(1, Math.ceil((stepEnds(now) - now) / 1000)),
  }
}

/**
 * Returns the device's time (milliseconds since 1970), updated every second and when the page becomes
 * visible.
 */
function useSecond(): number {
  const [now, setNow] = useState(() => Date.now())
  // the clock is outside React
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}

import { useEffect, useState } from 'react'
import { type CodeKey, codeOf } from '#client/code-key.ts'
import { type ScanCode, stepEnds, stepOf } from '#domain/scan-code.ts'

/**
 * The code of this moment, and the whole seconds that it is shown for. Undefined until it is made, which
 * takes a blink.
 */
export function useCode(key: CodeKey): { readonly code: ScanCode | undefined; readonly seconds: number } {
  const now = useSecond() + key.ahead
  const step = stepOf(now)
  const [made, setMade] = useState<{ readonly of: string; readonly code: ScanCode }>()
  const wanted = `${key.number} ${step}`

  // the browser signs, and takes a moment
  useEffect(() => {
    let isWanted = true
    const make = async () => {
      const code = await codeOf(key, step)
      if (isWanted) setMade({ of: wanted, code })
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
 * Milliseconds since 1970 by this device's clock, anew every second, and at once when the page is looked at
 * again.
 */
function useSecond(): number {
  const [now, setNow] = useState(() => Date.now())
  // the clock ticks outside React
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

import { useEffect } from 'react'

/**
 * Keeps the screen on while this component is mounted and the page is visible. Does nothing if the browser
 * cannot do it, or refuses because of a low battery.
 */
export function useWakeLock(): void {
  // the system's sleep is outside React
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      // browsers before 2024 do not have it, although the types say so
      const request: Promise<WakeLockSentinel> | undefined = (
        navigator as { wakeLock?: WakeLock }
      ).wakeLock?.request('screen')
      lock = await request?.catch(() => undefined)
      if (isOver) void lock?.release()
    }
    // the browser releases the lock when the page is hidden
    const again = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}

import { useEffect } from 'react'

/**
 * Keeps the screen awake as long as this is drawn and looked at. A browser that cannot, or a low battery,
 * lets it sleep as ever.
 */
export function useWakeLock(): void {
  // the screen's sleep is the system's
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      // browsers before 2024 do not have it, whatever the types say
      const asked: Promise<WakeLockSentinel> | undefined = (
        navigator as { wakeLock?: WakeLock }
      ).wakeLock?.request('screen')
      lock = await asked?.catch(() => undefined)
      if (isOver) void lock?.release()
    }
    // it is taken away whenever the page is out of sight
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

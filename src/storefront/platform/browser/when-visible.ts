/** Calls `act` once: now, or when a hidden page becomes visible. Returns a function that stops it. */
export function whenVisible(act: () => void): () => void {
  const stop = new AbortController()
  const look = () => {
    if (document.hidden) return
    stop.abort()
    act()
  }
  document.addEventListener('visibilitychange', look, stop)
  look()
  return () => stop.abort()
}

/** Calls `act` once: now, or when a page in the background becomes visible. Returns the function that stops it. */
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

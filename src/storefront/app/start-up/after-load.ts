/** Runs `run` after the first screen has loaded completely. Returns a function that cancels it. */
export function afterLoad(run: () => void): () => void {
  if (document.readyState === 'complete') {
    run()
    return () => undefined
  }
  window.addEventListener('load', run, { once: true })
  return () => window.removeEventListener('load', run)
}

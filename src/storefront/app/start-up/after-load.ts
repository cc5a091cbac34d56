/** Runs what the first screen can wait for, when everything of it is there. Returns how to call it off. */
export function afterLoad(run: () => void): () => void {
  if (document.readyState === 'complete') {
    run()
    return () => undefined
  }
  window.addEventListener('load', run, { once: true })
  return () => window.removeEventListener('load', run)
}

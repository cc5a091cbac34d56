/** Runs `run` once, when the screen becomes interactive: its main element sets the mark (`Main.tsx`). */
export function onAwake(run: () => void): void {
  const watcher = new MutationObserver(() => {
    watcher.disconnect()
    run()
  })
  watcher.observe(document.documentElement, { attributeFilter: ['data-awake'] })
}

/**
 * Shows a dialog in the next frame and makes it modal right after that. To make the page inert, a browser
 * computes a style for every element: that takes longer than showing the dialog, and nothing of it is visible
 * (docs/performance.md has both times). A key press or another tap before that frame makes it modal at once.
 * Returns a function that cancels this.
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  const over = new AbortController()
  const becomeModal = () => {
    if (over.signal.aborted || !dialog.isConnected) return
    over.abort()
    keepGutter()
    // showModal() moves the focus to the first button: keep it in a field that has it already
    const { activeElement } = document
    dialog.open = false
    dialog.showModal()
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement))
      activeElement.focus({ preventScroll: true })
  }
  dialog.open = true
  for (const kind of ['keydown', 'pointerdown'])
    document.addEventListener(kind, becomeModal, { capture: true, signal: over.signal })
  requestAnimationFrame(() => setTimeout(becomeModal))
  return () => over.abort()
}

/** Keeps the room of the scrollbar while a dialog prevents scrolling, or the whole page would move. */
function keepGutter() {
  const { documentElement } = document
  // with another dialog already open, there is no scrollbar
  if (!document.querySelector('dialog:modal'))
    documentElement.toggleAttribute('data-gutter', window.innerWidth > documentElement.clientWidth)
}

/**
 * Shows a dialog with the next frame and makes it modal right after that. A page becomes inert by a style of its own for every element of
 * it: that takes longer than the dialog, and none of it is seen (docs/performance.md has both). Whoever is quicker than a frame, with a
 * key or another tap, finds it modal. Returns what calls it off.
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  const over = new AbortController()
  const becomeModal = () => {
    if (over.signal.aborted || !dialog.isConnected) return
    over.abort()
    dialog.open = false
    dialog.showModal()
  }
  dialog.open = true
  for (const kind of ['keydown', 'pointerdown'])
    document.addEventListener(kind, becomeModal, { capture: true, signal: over.signal })
  requestAnimationFrame(() => setTimeout(becomeModal))
  return () => over.abort()
}

/**
 * Shows a dialog with the next frame and makes it modal right after that. A page becomes inert by a style of
 * its own for every element of it: that takes longer than the dialog, and none of it is seen
 * (docs/performance.md has both). Whoever is quicker than a frame, with a key or another tap, finds it modal.
 * Returns what calls it off.
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  const over = new AbortController()
  const becomeModal = () => {
    if (over.signal.aborted || !dialog.isConnected) return
    over.abort()
    keepGutter()
    dialog.open = false
    dialog.showModal()
  }
  dialog.open = true
  for (const kind of ['keydown', 'pointerdown'])
    document.addEventListener(kind, becomeModal, { capture: true, signal: over.signal })
  requestAnimationFrame(() => setTimeout(becomeModal))
  return () => over.abort()
}

/**
 * The page does not scroll under a dialog; where its scrollbar took room, the room stays, or all of it would
 * move.
 */
function keepGutter() {
  const { documentElement } = document
  // under a dialog that is there already there is no scrollbar any more
  if (!document.querySelector('dialog:modal'))
    documentElement.toggleAttribute('data-gutter', window.innerWidth > documentElement.clientWidth)
}

export type NotifyTone = 'default' | 'success' | 'error' | 'warning' | 'info'
export type NotifyOptions = {
  readonly tone?: NotifyTone
  /** One action, such as undoing the last step. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/**
 * Shows a sentence at the edge of the screen for two seconds, or for twenty with an action. An error stays
 * until it is dismissed, or until the returned function ends it: the next attempt has begun. The message is a
 * finished text; the toaster is loaded with the first one.
 */
export function notify(message: string, options: NotifyOptions = {}): () => void {
  const shown = import('./Toaster.tsx')
    .then(({ showToast }) => showToast(message, options))
    .catch(() => {
      // Offline, before the worker has cached the toaster: a notice only confirms, so it may be lost.
      return undefined
    })
  return () => void shown.then((end) => end?.())
}

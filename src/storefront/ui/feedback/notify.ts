export type NotifyTone = 'default' | 'success' | 'error' | 'warning' | 'info'
export type NotifyOptions = {
  readonly tone?: NotifyTone
  /** One thing to do about it, such as taking the last step back. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/**
 * Says a sentence at the edge of the screen for two seconds. The words are ready made; the toaster comes with
 * the first one.
 */
export function notify(message: string, options: NotifyOptions = {}): void {
  import('./Toaster.tsx')
    .then(({ showToast }) => showToast(message, options))
    .catch(() => {
      // Offline before the worker has the toaster: a notice only confirms, so it may be lost.
    })
}

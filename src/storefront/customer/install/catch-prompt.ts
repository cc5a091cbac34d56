/** Chromium's install prompt, which TypeScript's library does not declare. */
type InstallPrompt = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let caught: InstallPrompt | undefined

/** Stores the browser's install prompt until after an order: on the first visit it would disturb. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // events with this name have this type
    caught = event as InstallPrompt
  })
}

/** The stored prompt, if the browser has one. It can be shown once. */
export const caughtPrompt = (): InstallPrompt | undefined => caught

export function spendPrompt(): InstallPrompt | undefined {
  const prompt = caught
  caught = undefined
  return prompt
}

/** Chromium's own question, which TypeScript's library does not know. */
export type InstallPrompt = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let caught: InstallPrompt | undefined

/** Keeps the browser's question for after an order: asked on the first visit it is a nuisance. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // the event of this name is this one
    caught = event as InstallPrompt
  })
}

/** The question, if the browser has one; it can be asked once. */
export const caughtPrompt = (): InstallPrompt | undefined => caught

export function spendPrompt(): InstallPrompt | undefined {
  const prompt = caught
  caught = undefined
  return prompt
}
